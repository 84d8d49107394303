import { expect, it } from 'vitest'
import { wrongClasses } from './css-classes.ts'

const CODE = `import classes from './row.module.css'
export const Row = () => <p className={classes.row}><b className={classes.title} /></p>`

const found = (css: string, code = CODE) =>
  wrongClasses(
    new Map([
      ['console/src/row.tsx', code],
      ['console/src/row.module.css', css],
    ]),
  )

it('code and CSS module with the same classes have no problem', () => {
  expect(found('.row { gap: 0.5em }\n@media (--phone) { .row .title { color: red } }')).toEqual([])
})

it('a class that code uses and the CSS module does not have is found', () => {
  expect(found('.row { gap: 0 } /* .title {} */')).toEqual([
    'console/src/row.tsx uses .title, which console/src/row.module.css does not have.',
  ])
})

it('a class of a CSS module that no code uses is found', () => {
  expect(found('.row, .title, .old { gap: 0 }')).toEqual(['console/src/row.module.css has .old, which no code uses.'])
})

it('a class whose name is computed counts as used', () => {
  const computed = CODE.replace('classes.title', 'classes[tone]')
  expect(found('.row { gap: 0 }\n.warn { gap: 0 }', computed)).toEqual([])
})

it('a CSS module that is not there is found', () => {
  const map = new Map([['console/src/row.tsx', CODE]])
  expect(wrongClasses(map)).toEqual(['console/src/row.tsx imports console/src/row.module.css, which does not exist.'])
})
