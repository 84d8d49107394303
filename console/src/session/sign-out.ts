type Ask = (signOut: () => void) => void

let ask: Ask = (signOut) => signOut()

/** Signs out, unless a part of the console has something to say first. */
export const signOutAfter: Ask = (signOut) => ask(signOut)

/** Registers what is asked before a sign-out. */
export function onSignOut(asking: Ask): void {
  ask = asking
}
