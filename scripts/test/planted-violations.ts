/** A small clone that violates every rule of .dependency-cruiser.mjs: path -> text. */
export const PLANTED: Record<string, string> = {
  'contract/src/curriculum/levels.ts': "import pg from 'pg'\nexport const levels = pg",
  'server/src/start/app.ts': 'export const app = 1',
  'server/src/features/levels/levels.service.ts':
    "import type { Lessons } from '../lessons/lessons.service.ts'\nexport type Levels = Lessons",
  'server/src/features/lessons/lessons.service.ts':
    "import { app } from '@griot/server/start/app.ts'\nexport type Lessons = typeof app",
  'server/src/media/probe.ts': "export * from '../features/lessons/lessons.service.ts'",
  'server/src/http/errors.ts': 'export const errors = 1',
  'server/src/storage/files.ts': "import { errors } from '@griot/server/http/errors.ts'\nexport { errors }",
  'server/src/page.ts': "export const page = () => import('../../console/src/features/audios/page.tsx')",
  'player/src/app/main.tsx': "export { page } from '../../../console/src/features/audios/page.tsx'",
  'player/src/learner/tile.tsx': "export { page } from '@griot/player/app/main.tsx'",
  'console/src/features/audios/page.tsx': "import { errors } from '@griot/server/http/errors.ts'\nexport { errors }",
  'console/src/features/levels/page.tsx': "import '../audios/page.tsx'\nexport const page = 1",
  'console/src/ui/chip.tsx': "export { page } from '../features/levels/page.tsx'",
  'console/src/shared/codes/code-field.tsx': 'export const CodeField = 1',
  'console/src/ui/field.tsx': "export { CodeField } from '../shared/codes/code-field.tsx'",
  'demo/load.ts': "import { app } from '@griot/server/start/app.ts'\nexport { app }",
  'testing/postgres/postgres.ts': 'export const testing = 1',
  'server/src/helper.ts': "export { testing } from '@griot/testing/postgres/postgres.ts'",
  'server/src/one.ts': "import { two } from './two.ts'\nexport const one = () => two",
  'server/src/two.ts': "import { one } from './one.ts'\nexport const two = () => one",
  'server/src/lost.ts': "import '@griot/server/nowhere.ts'",
}
