/** Media queries that scripts use, by their names in breakpoints.css. */
export const BREAKPOINTS = {
  phone: '(max-width: 44.99rem)',
  belowLaptop: '(max-width: 63.99rem)',
  belowDesktop: '(max-width: 74.99rem)',
} as const
