// @vitest-environment happy-dom

import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DraftOffer } from './draft-offer.tsx'

afterEach(cleanup)

it('DraftOffer: says that drafts are not stored, and nothing while they are', () => {
  const { container, rerender } = render(<DraftOffer draft={{ offer: null, refused: false }} />)
  expect(container.textContent).toBe('')
  rerender(<DraftOffer draft={{ offer: null, refused: true }} />)
  expect(screen.getByRole('alert').textContent).toContain(editingMessages.draftRefused)
})
