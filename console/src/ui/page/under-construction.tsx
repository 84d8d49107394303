/** The placeholder that the specification names (spec §2). Nothing routes to it: every screen stands. */
export function UnderConstruction() {
  return <h1>Under Construction</h1>
}
