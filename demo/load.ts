import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from '#contract/languages.ts'
import { ROLE_NAMES, type Role } from '#contract/roles.ts'
import { call } from './call.ts'
import { type DemoLesson, type DemoLevel, demoCourse } from './course.ts'
import { type Accounts, DemoNotes, ensureAccounts, type SignIn } from './sign-ins.ts'
import { demoWords, demoWordsWithFile } from './words.ts'

/**
 * Adds the sample course and one account a role, once, through the API itself; then prints the
 * sign-ins. A start that was cut short is finished by the next one. Later starts change nothing,
 * whatever people have done with the course.
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

async function addCourse(
  app: FastifyInstance,
  admin: SignIn,
  print: (line: string) => void,
): Promise<void> {
  const { accessToken: token } = await call(app, 'login', {
    body: { email: admin.email, password: admin.password },
  })
  await addWords(app, token)
  for (const level of demoCourse) {
    const added = await addLevel(app, token, level)
    if (!added)
      print(
        `${LANGUAGES[level.language].label} has a level ${level.level} of its own: the sample's was left out.`,
      )
  }
  await call(app, 'logout', { token })
  print(
    `The sample course is there: ${demoCourse.length} levels, ${demoWords.length} words, ${demoWordsWithFile.length} of them with a sound.`,
  )
}

/** Declares the words and uploads their sounds, except where a code stands for something else already. */
async function addWords(app: FastifyInstance, token: string): Promise<void> {
  await call(app, 'declareAudios', { token, body: demoWords.map(({ file: _, ...row }) => row) })
  const { declared = [] } = await call(app, 'checkDeclaredAudios', {
    token,
    query: { details: 'true' },
    body: demoWordsWithFile.map(({ code }) => ({ code })),
  })
  const form = new FormData()
  for (const { code, language, localText } of demoWordsWithFile) {
    const asset = declared.find((one) => one.code === code)
    if (asset?.language !== language || asset.localText !== localText || asset.fileSince !== null)
      continue
    form.append('files', new Blob([await soundOf(code)], { type: 'audio/mpeg' }), `${code}.mp3`)
  }
  if (form.has('files')) await call(app, 'uploadAudios', { token, form })
}

async function soundOf(code: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await readFile(fileURLToPath(new URL(`./audio/${code}.mp3`, import.meta.url))),
  )
}

/** Adds what a level lacks; false when its number belongs to a level that is not the sample's. */
async function addLevel(
  app: FastifyInstance,
  token: string,
  demoLevel: DemoLevel,
): Promise<boolean> {
  const { lessons, ...body } = demoLevel
  const { language } = demoLevel
  const levels = await call(app, 'listLevels', { token, params: { language } })
  const taken = levels.find((level) => level.level === demoLevel.level)
  if (taken && taken.title !== demoLevel.title) return false
  const level = taken ?? (await call(app, 'createLevel', { token, body }))
  const present = await call(app, 'listLessons', { token, params: { language, levelId: level.id } })
  for (const { activities, ...lesson } of lessons) {
    const { id: lessonId } =
      present.find((one) => one.lessonNumber === lesson.lessonNumber) ??
      (await call(app, 'createLesson', { token, body: { ...lesson, levelId: level.id } }))
    await addActivities(app, token, { language, levelId: level.id, lessonId, activities })
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
  const present = await call(app, 'listActivities', { token, params })
  for (const activity of activities) {
    if (present.some((one) => one.activityNumber === activity.activityNumber)) continue
    await call(app, 'createActivity', { token, body: { ...activity, lessonId: place.lessonId } })
  }
}
