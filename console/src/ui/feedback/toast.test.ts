import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => toastStore.setState({ toasts: [], lastId: 0 }))

const shown = () => toastStore.getState().toasts.map(({ text, about, count }) => ({ text, about, count }))

it('toast: a repeated sentence counts, is last and names the last item', () => {
  toast.success('Level updated successfully', 'Ilé')
  toast.success('Copied')
  toast.success('Level updated successfully', 'Ọjà')
  expect(shown()).toEqual([
    { text: 'Copied', about: undefined, count: 1 },
    { text: 'Level updated successfully', about: 'Ọjà', count: 2 },
  ])
})

it('toast: one that offers Undo is never merged with another', () => {
  toast.undoable('Lesson deleted', () => {})
  toast.undoable('Lesson deleted', () => {})
  expect(shown().map(({ count }) => count)).toEqual([1, 1])
})
