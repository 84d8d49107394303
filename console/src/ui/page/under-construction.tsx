/** The placeholder that the product's specification names. Nothing routes to it: every screen stands. */
export function UnderConstruction() {
  return <h1>Under Construction</h1>
}
