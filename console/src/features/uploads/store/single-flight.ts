/** Runs `work` again after it has ended, if it was asked for in between; never twice at a time. */
export function singleFlight(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
  return () => {
    again = true
    if (!running) void run()
  }
}
