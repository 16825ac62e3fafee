// The models of Scripts/compare-peers in SystemC: with_systemc KIND COUNT [TRACE]
//
// Processes are SC_METHODs that name their next trigger; SC_THREADs, each with a stack, took twice as long. TRACE is
// the file of 'journal' without its ending, to which '.vcd' is added.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <systemc>
#include <vector>

using namespace sc_core;

namespace {

// One timer.
SC_MODULE(Ticker) {
  long remaining, count = 0;

  SC_HAS_PROCESS(Ticker);
  Ticker(sc_module_name name, long count) : sc_module(name), remaining(count) { SC_METHOD(tick); }

  void tick() {
    if (remaining-- > 0) next_trigger(1, SC_NS);
    count++;
  }
};

void timer(long count) {
  Ticker ticker("ticker", count);
  sc_start();
  std::printf("%.0f\n", sc_time_stamp() / sc_time(1, SC_NS));
}

// The hold model: timers that wait for random times until so many have fired.
struct Hold {
  std::minstd_rand0 numbers{1};
  long remaining, count = 0;
  std::int64_t time_sum = 0;
};

SC_MODULE(Timer) {
  Hold &hold;
  bool is_armed = false;

  SC_HAS_PROCESS(Timer);
  Timer(sc_module_name name, Hold &hold) : sc_module(name), hold(hold) { SC_METHOD(fire); }

  void fire() {
    if (is_armed) {
      hold.count++;
      hold.time_sum += sc_time_stamp().value() / 1000;
      if (--hold.remaining <= 0) return;
    }
    is_armed = true;
    next_trigger(1 + (hold.numbers() >> 11), SC_NS);
  }
};

void pending(long count) {
  Hold hold;
  hold.remaining = count;
  std::vector<std::unique_ptr<Timer>> timers;
  for (int index = 0; index < 10000; index++) timers.push_back(std::make_unique<Timer>("timer", hold));
  sc_start();
  std::printf("%ld %lld\n", hold.count, static_cast<long long>(hold.time_sum));
}

// PHOLD: messages between processes; each is a process of SystemC, and goes on as the message that its receiver sends.
constexpr int process_count = 1024, population = 4, remote = 256;

struct PHold {
  std::vector<std::minstd_rand0> numbers;
  std::vector<long> counts;
  std::vector<std::int64_t> delays;

  PHold() : counts(process_count) {
    for (int process = 0; process < process_count; process++) numbers.emplace_back(process + 1);
    for (int index = 0; index < 1024; index++) {
      delays.push_back(100 + static_cast<std::int64_t>(-1000 * std::log(1 - (index + 0.5) / 1024)));
    }
  }
};

SC_MODULE(Message) {
  PHold &model;
  int process;
  bool is_sent = false;

  SC_HAS_PROCESS(Message);
  Message(sc_module_name name, PHold &model, int process) : sc_module(name), model(model), process(process) {
    SC_METHOD(receive);
  }

  void receive() {
    auto &numbers = model.numbers[process];
    if (is_sent) {
      model.counts[process]++;
      if (numbers() >> 21 < remote) process = (process + 1 + numbers() % (process_count - 1)) % process_count;
    }
    is_sent = true;
    next_trigger(model.delays[numbers() >> 21], SC_NS);
  }
};

void phold(long count) {
  PHold model;
  std::vector<std::unique_ptr<Message>> messages;
  for (int process = 0; process < process_count; process++) {
    for (int index = 0; index < population; index++) {
      messages.push_back(std::make_unique<Message>("message", model, process));
    }
  }
  sc_start(sc_time(count * 1100 / (process_count * population), SC_NS) + sc_time(0.5, SC_NS));
  long sum = 0, weighted = 0;
  for (int process = 0; process < process_count; process++) {
    sum += model.counts[process];
    weighted += (process + 1) * model.counts[process];
  }
  std::printf("%ld %ld\n", sum, weighted);
}

// DEVStone: what SystemC's ports bind when a model is made is routed here at run time, as DEVS has it.
struct Receiver {
  virtual void receive() = 0;
  virtual ~Receiver() = default;
};

struct Port : Receiver {
  std::vector<Receiver *> targets;
  void receive() override {
    for (auto target : targets) target->receive();
  }
};

struct Outside : Receiver {
  long count = 0;
  void receive() override { count++; }
};

long received, sent;

SC_MODULE(Atomic), Receiver {
  std::vector<Receiver *> targets;
  sc_event due;

  SC_HAS_PROCESS(Atomic);
  Atomic(sc_module_name name) : sc_module(name) {
    SC_METHOD(send);
    sensitive << due;
    dont_initialize();
  }

  void receive() override {
    received++;
    due.notify(1, SC_NS);
  }

  void send() {
    sent++;
    for (auto target : targets) target->receive();
  }
};

SC_MODULE(Inputs) {
  std::vector<Receiver *> targets;
  long remaining;

  SC_HAS_PROCESS(Inputs);
  Inputs(sc_module_name name, long count) : sc_module(name), remaining(count) { SC_METHOD(send); }

  void send() {
    if (remaining-- <= 0) return;
    for (auto target : targets) target->receive();
    next_trigger(101, SC_NS);
  }
};

void devstone(const std::string &kind, long count) {
  constexpr int depth = 100, width = 100;
  const bool is_li = kind == "li", is_ho = kind == "ho";
  std::vector<std::unique_ptr<Atomic>> atomics;
  std::vector<Port> inputs(2 * depth), outputs(2 * depth);
  Outside outside;
  outputs[0].targets.push_back(&outside);
  outputs[1].targets.push_back(&outside);
  for (int level = 0; level < depth - 1; level++) {
    inputs[2 * level].targets.push_back(&inputs[2 * level + 2]);
    if (is_ho) inputs[2 * level + 1].targets.push_back(&inputs[2 * level + 3]);
    outputs[2 * level + 2].targets.push_back(&outputs[2 * level]);
    for (int index = 0; index < width - 1; index++) {
      auto atomic = std::make_unique<Atomic>("atomic");
      inputs[2 * level + is_ho].targets.push_back(atomic.get());
      if (!is_li && index > 0) atomics.back()->targets.insert(atomics.back()->targets.begin(), atomic.get());
      if (is_ho) atomic->targets.push_back(&outputs[2 * level + 1]);
      atomics.push_back(std::move(atomic));
    }
  }
  atomics.push_back(std::make_unique<Atomic>("atomic"));
  inputs[2 * depth - 2].targets.push_back(atomics.back().get());
  atomics.back()->targets.push_back(&outputs[2 * depth - 2]);
  Inputs generator("inputs", count);
  generator.targets.push_back(&inputs[0]);
  if (is_ho) generator.targets.push_back(&inputs[1]);
  sc_start();
  const long expected = count * ((depth - 1) * (width - 1) * (is_li ? 2 : width) / 2 + 1);
  if (received != expected || sent != expected) {
    std::fprintf(stderr, "DEVStone %s is another model: %ld received and %ld sent, not %ld.\n", kind.c_str(), received,
                 sent, expected);
    std::exit(1);
  }
  std::printf("%ld %ld %ld\n", received, sent, outside.count);
}

// A fact at every tick: three signals, which a trace records where there is one.
SC_MODULE(Facts) {
  long remaining, count = 0;
  bool is_armed = false;
  sc_signal<int> landing;
  sc_signal<bool> is_open, lit;

  SC_HAS_PROCESS(Facts);
  Facts(sc_module_name name, long count) : sc_module(name), remaining(count) { SC_METHOD(tick); }

  void tick() {
    if (is_armed) {
      landing.write(remaining & 15);
      is_open.write(!(remaining & 1));
      lit.write(!(remaining & 1));
      count++;
      remaining--;
    }
    is_armed = true;
    if (remaining > 0) next_trigger(1, SC_MS);
  }
};

void facts(long count, const char *path) {
  Facts facts("facts", count);
  sc_trace_file *trace = path ? sc_create_vcd_trace_file(path) : nullptr;
  if (trace) {
    trace->set_time_unit(1, SC_NS);
    sc_trace(trace, facts.landing, "landing");
    sc_trace(trace, facts.is_open, "open");
    sc_trace(trace, facts.lit, "lit");
  }
  sc_start();
  if (trace) sc_close_vcd_trace_file(trace);
  else std::printf("%ld\n", facts.count);
}

}  // namespace

int sc_main(int argument_count, char *arguments[]) {
  const std::string kind = argument_count > 1 ? arguments[1] : "";
  const long count = argument_count > 2 ? std::atol(arguments[2]) : 0;
  // Modules of one name are told apart by numbers, of which SystemC would warn.
  sc_report_handler::set_actions(SC_WARNING, SC_DO_NOTHING);
  if (kind == "timer") timer(count);
  else if (kind == "pending") pending(count);
  else if (kind == "phold") phold(count);
  else if (kind.rfind("devstone-", 0) == 0) devstone(kind.substr(9), count);
  else if (kind == "fact") facts(count, nullptr);
  else if (kind == "journal" && argument_count > 3) facts(count, arguments[3]);
  else if (kind == "nothing") sc_start();
  else if (kind == "version") std::printf("%d.%d.%d\n", SC_VERSION_MAJOR, SC_VERSION_MINOR, SC_VERSION_PATCH);
  else {
    std::fprintf(stderr, "usage: with_systemc timer|pending|phold|devstone-li|devstone-hi|devstone-ho|fact|journal|"
                         "nothing|version COUNT [TRACE]\n");
    return 2;
  }
  return 0;
}
