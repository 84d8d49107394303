import { createContext, useContext } from 'react'

/** Where an activity is shown: on a card in the console, or as the screen of the player. */
export interface LearnerFrame {
  look: 'card' | 'screen'
  /** The next activity; offered after a right answer. */
  goOn?: () => void
  /** Leaves this activity out, because its sound is not here. */
  skip?: () => void
}

const FrameContext = createContext<LearnerFrame>({ look: 'card' })

export const FrameProvider = FrameContext.Provider
export const useFrame = (): LearnerFrame => useContext(FrameContext)
