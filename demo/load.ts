import { ROLE_NAMES, type Role } from '@griot/contract/accounts/roles.ts'
import { isActivity } from '@griot/contract/activities/kind-names.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { DEMO_ASSETS, DEMO_KINDS, withFile } from './assets.ts'
import { type CallInput, call } from './call.ts'
import type { DemoChat } from './chats.ts'
import { type DemoLesson, type DemoLevel, demoCourse } from './course.ts'
import { addPosters } from './posters.ts'
import { type Accounts, DemoNotes, ensureAccounts, type SignIn } from './sign-ins.ts'
import { upload } from './upload.ts'

/**
 * Adds the sample course and one account per role, once, through the API; then prints the sign-ins. An interrupted load
 * is completed by the next start. Later starts change nothing, even if the course was edited.
 * @throws DemoError when an account's password is lost, or the file of the sign-ins is damaged
 */
export async function loadDemo(demo: {
  app: FastifyInstance
  accounts: Accounts
  dataFolder: string
  print: (line: string) => void
}): Promise<void> {
  const { app, accounts, dataFolder, print } = demo
  const notes = await DemoNotes.open(dataFolder)
  const known = await ensureAccounts(accounts, notes)
  if (!known || !notes.courseAdded) {
    await addCourse(app, signInOf(notes, 'admin'), print)
    await notes.keep({ courseAddedAt: new Date().toISOString() })
  }
  print('Sign-ins of the demo:')
  for (const { role, email, password } of notes.signIns)
    print(`  ${ROLE_NAMES[role].padEnd(12)}${email.padEnd(34)}${password}`)
}

function signInOf(notes: DemoNotes, role: Role): SignIn {
  const found = notes.signIns.find((signIn) => signIn.role === role)
  if (!found) throw new Error(`The demo has no ${role}.`)
  return found
}

async function addCourse(app: FastifyInstance, admin: SignIn, print: (line: string) => void): Promise<void> {
  const { accessToken: token } = await call(app, 'login', {
    body: { email: admin.email, password: admin.password },
  })
  for (const kind of DEMO_KINDS) await addAssets(app, token, kind)
  await addPosters(app, token)
  for (const level of demoCourse) {
    const added = await addLevel(app, token, level)
    if (!added)
      print(`${LANGUAGES[level.language].label} already has level ${level.level}. The sample level was skipped.`)
  }
  await call(app, 'logout', { token })
  const counts = DEMO_KINDS.map((kind) => {
    const { noun } = ASSET_KINDS[kind]
    return `${DEMO_ASSETS[kind].length} ${noun.many} (${withFile(kind).length} with a file)`
  })
  print(`Sample course loaded: ${demoCourse.length} levels, ${counts.join(', ')}.`)
}

/** Declares assets and uploads their files, except for codes that another asset already uses. */
async function addAssets(app: FastifyInstance, token: string, kind: (typeof DEMO_KINDS)[number]): Promise<void> {
  const { fields } = ASSET_KINDS[kind]
  const { declare, checkDeclared } = ASSET_CALLS[kind]
  const rows = DEMO_ASSETS[kind].map(({ file: _, ...row }) => row)
  await call(app, declare, { token, body: rows } as CallInput<typeof declare>)
  const { declared = [] } = await call(app, checkDeclared, {
    token,
    query: { details: 'true' },
    body: withFile(kind).map(({ code }) => ({ code })),
  })
  const missing = withFile(kind).filter((own) => {
    const asset = declared.find((one) => one.code === own.code)
    // A row may leave out optional texts.
    const same = asset && Object.keys(fields).every((field) => !(field in own) || isEqual(asset, own, field))
    return same && asset.fileSince === null
  })
  await Promise.all(missing.map(({ code }) => upload(app, token, { kind, code })))
  if (kind === 'video') await addCaptions(app, token)
}

/** The captions of the sample videos, which say one word each; captions that people have written stay. */
async function addCaptions(app: FastifyInstance, token: string): Promise<void> {
  for (const { code, language, localText, translation } of DEMO_ASSETS.video) {
    const params = { code }
    const { captions } = await call(app, 'getVideoCaptions', { token, params })
    if (Object.keys(captions).length > 0) continue
    const cues = (text: string) => [{ start: 200, end: 1_800, text }]
    const body = { captions: { [language]: cues(localText), en: cues(translation) } }
    await call(app, 'saveVideoCaptions', { token, params, body })
  }
}

function isEqual(one: object, other: object, field: string): boolean {
  const [a, b] = [one, other].map((row) => JSON.stringify((row as Record<string, unknown>)[field]))
  return a === b
}

/** Adds what a level lacks; false when its number belongs to another level. */
async function addLevel(app: FastifyInstance, token: string, demoLevel: DemoLevel): Promise<boolean> {
  const { lessons, ...body } = demoLevel
  const { language } = demoLevel
  const levels = await call(app, 'listLevels', { token, params: { language } })
  const existing = levels.find((level) => level.level === demoLevel.level)
  if (existing && existing.title !== demoLevel.title) return false
  const level = existing ?? (await call(app, 'createLevel', { token, body }))
  const present = await call(app, 'listLessons', { token, params: { language, levelId: level.id } })
  for (const { activities, chats = [], ...lesson } of lessons) {
    const { id: lessonId } =
      present.find((one) => one.lessonNumber === lesson.lessonNumber) ??
      (await call(app, 'createLesson', { token, body: { ...lesson, levelId: level.id } }))
    await addActivities(app, token, { language, levelId: level.id, lessonId, activities })
    await addChats(app, token, { lessonId, chats })
  }
  return true
}

async function addActivities(
  app: FastifyInstance,
  token: string,
  place: {
    language: DemoLevel['language']
    levelId: string
    lessonId: string
    activities: DemoLesson['activities']
  },
): Promise<void> {
  const { activities, ...params } = place
  const present = (await call(app, 'listActivities', { token, params })).filter(isActivity)
  for (const activity of activities) {
    if (present.some((one) => one.activityNumber === activity.activityNumber)) continue
    await call(app, 'createActivity', { token, body: { ...activity, lessonId: place.lessonId } })
  }
}

/** Appends the chats that a lesson lacks. */
async function addChats(
  app: FastifyInstance,
  token: string,
  { lessonId, chats }: { lessonId: string; chats: readonly DemoChat[] },
): Promise<void> {
  const present = await call(app, 'listSeries', { token, query: { lessonId } })
  for (const chat of chats) {
    if (present.some((one) => one.title === chat.title)) continue
    await call(app, 'createSeries', { token, body: { ...chat, lessonId } })
  }
}
