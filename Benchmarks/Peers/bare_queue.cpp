// What an event queue costs alone: bare_queue timer|pending|phold COUNT
//
// The standard library's binary heap of times and sequence numbers: no event has a handler, and none can be cancelled.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <random>
#include <string>
#include <vector>

namespace {

struct Entry {
  std::int64_t due;
  std::uint64_t sequence;
  int process;
  bool operator<(const Entry &other) const {
    return due != other.due ? due > other.due : sequence > other.sequence;
  }
};

struct Queue {
  std::priority_queue<Entry> entries;
  std::uint64_t sequence = 0;

  void push(std::int64_t due, int process = 0) { entries.push({due, sequence++, process}); }
  Entry pop() {
    Entry entry = entries.top();
    entries.pop();
    return entry;
  }
};

void timer(long count) {
  Queue queue;
  std::int64_t now = 0;
  queue.push(1);
  for (; !queue.entries.empty(); count--) {
    now = queue.pop().due;
    if (count > 1) queue.push(now + 1);
  }
  std::printf("%lld\n", static_cast<long long>(now));
}

void pending(long remaining) {
  Queue queue;
  std::minstd_rand0 numbers{1};
  long count = 0;
  std::int64_t time_sum = 0;
  for (int index = 0; index < 10000; index++) queue.push(1 + (numbers() >> 11));
  while (!queue.entries.empty()) {
    const auto now = queue.pop().due;
    count++;
    time_sum += now;
    if (--remaining > 0) queue.push(now + 1 + (numbers() >> 11));
  }
  std::printf("%ld %lld\n", count, static_cast<long long>(time_sum));
}

void phold(long count) {
  constexpr int process_count = 1024, population = 4, remote = 256;
  const std::int64_t end = count * 1100 / (process_count * population);
  Queue queue;
  std::vector<std::minstd_rand0> numbers;
  std::vector<long> counts(process_count);
  std::vector<std::int64_t> delays;
  for (int process = 0; process < process_count; process++) numbers.emplace_back(process + 1);
  for (int index = 0; index < 1024; index++) {
    delays.push_back(100 + static_cast<std::int64_t>(-1000 * std::log(1 - (index + 0.5) / 1024)));
  }
  for (int process = 0; process < process_count; process++) {
    for (int index = 0; index < population; index++) queue.push(delays[numbers[process]() >> 21], process);
  }
  while (queue.entries.top().due <= end) {
    const auto [now, sequence, process] = queue.pop();
    auto &own = numbers[process];
    counts[process]++;
    int target = process;
    if (own() >> 21 < remote) target = (process + 1 + own() % (process_count - 1)) % process_count;
    queue.push(now + delays[own() >> 21], target);
  }
  long sum = 0, weighted = 0;
  for (int process = 0; process < process_count; process++) {
    sum += counts[process];
    weighted += (process + 1) * counts[process];
  }
  std::printf("%ld %ld\n", sum, weighted);
}

}  // namespace

int main(int argument_count, char *arguments[]) {
  const std::string kind = argument_count > 2 ? arguments[1] : "";
  const long count = argument_count > 2 ? std::atol(arguments[2]) : 0;
  if (kind == "timer") timer(count);
  else if (kind == "pending") pending(count);
  else if (kind == "phold") phold(count);
  else {
    std::fprintf(stderr, "usage: bare_queue timer|pending|phold COUNT\n");
    return 2;
  }
  return 0;
}
