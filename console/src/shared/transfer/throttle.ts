/**
 * Calls `work` at once and then at most once in `milliseconds`, with the newest argument.
 * @returns the throttled function; `cancel` drops a call that waits
 */
export function throttle<Argument extends unknown[]>(
  work: (...argument: Argument) => void,
  milliseconds: number,
): ((...argument: Argument) => void) & { cancel: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined
  let waiting: Argument | null = null
  const run = (argument: Argument) => {
    waiting = null
    work(...argument)
    resting = setTimeout(() => {
      resting = undefined
      if (waiting) run(waiting)
    }, milliseconds)
  }
  const throttled = (...argument: Argument) => {
    if (resting === undefined) run(argument)
    else waiting = argument
  }
  const cancel = () => {
    waiting = null
  }
  return Object.assign(throttled, { cancel })
}
