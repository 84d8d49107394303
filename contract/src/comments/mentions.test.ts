import { describe, expect, it } from 'vitest'
import { withIds } from './mentions.ts'

const ada = { id: '12', name: 'Ada' }

describe('withIds', () => {
  it('leaves a longer word that begins with a chosen name as it was typed', () => {
    expect(withIds('@Ada and @Adaeze, @Adá, @Ada2: @Ada’s tone, @Ada.', [ada])).toBe(
      '@[12] and @Adaeze, @Adá, @Ada2: @[12]’s tone, @[12].',
    )
  })

  it('takes the longer of two chosen names', () => {
    expect(withIds('@Ada Obi @Ada', [ada, { id: '13', name: 'Ada Obi' }])).toBe('@[13] @[12]')
  })
})
