/** Media queries that scripts use, by their names in breakpoints.css. */
export const BREAKPOINTS = {
  phone: '(width < 45rem)',
  belowLaptop: '(width < 64rem)',
  belowDesktop: '(width < 75rem)',
} as const
