import type { CallName } from '@griot/contract/api.ts'
import fc from 'fast-check'
import { expectId } from './course-steps.ts'
import { add, canReturn, inOrder, isHeld, live, type Noun, nextId, nextNumber } from './model.ts'
import { ifMatch, itemIndex, knownVersion, pick, type StepResult, steps, versionStatus } from './step.ts'

/** Steps that delete, restore, duplicate, move and reorder. */

const CALLS: Record<Noun, { remove: CallName; restore: CallName }> = {
  level: { remove: 'deleteLevel', restore: 'restoreLevel' },
  lesson: { remove: 'deleteLesson', restore: 'restoreLesson' },
  activity: { remove: 'deleteActivity', restore: 'restoreActivity' },
  chat: { remove: 'deleteSeries', restore: 'restoreSeries' },
}
const noun = fc.constantFrom<Noun>('level', 'lesson', 'activity', 'activity', 'chat')

const remove = steps('delete', fc.record({ noun, at: itemIndex, read: knownVersion }), (model, given): StepResult => {
  const thing = pick(model, given.noun, given.at)
  const refused = versionStatus(given.read) ?? (isHeld(model, thing) ? 409 : 200)
  return {
    call: CALLS[given.noun].remove,
    options: { params: { id: thing.id }, headers: ifMatch(thing, given.read) },
    status: thing.isDeleted ? 404 : refused,
    effect: ({ key, version }: { key: string; version: number }) => {
      Object.assign(thing, { isDeleted: true, key, version: thing.version + 1 })
      if (version !== thing.version) throw new Error(`It was deleted in version ${version}`)
    },
  }
})

const restore = steps('restore', fc.record({ noun, at: itemIndex }), (model, given): StepResult => {
  const all = model.things.filter((thing) => thing.noun === given.noun && thing.key !== null)
  const thing = all.at(-1 - (given.at % Math.max(all.length, 1))) ?? pick(model, given.noun, 0)
  const key = thing.key ?? '999999'
  return {
    call: CALLS[given.noun].restore,
    options: { body: { key } },
    status: !thing.isDeleted || thing.made < 0 ? 404 : canReturn(model, thing) ? 200 : 409,
    effect: () => Object.assign(thing, { isDeleted: false, version: thing.version + 1 }),
  }
})

const duplicate = steps('duplicateActivity', fc.record({ at: itemIndex }), (model, { at }): StepResult => {
  const thing = pick(model, 'activity', at)
  const { parent, title, code, language } = thing
  return {
    call: 'duplicateActivity',
    options: { params: { id: thing.id } },
    status: thing.isDeleted ? 404 : 201,
    effect: ({ id }: { id: string }) => {
      if (!parent) throw new Error('What was never made has a lesson')
      expectId(id, nextId(model, 'activity', parent))
      const number = nextNumber(model, 'activity', parent)
      add(model, { noun: 'activity', id, parent, language, number, title, code })
    },
  }
})

const move = steps(
  'moveActivity',
  fc.record({ at: itemIndex, lesson: itemIndex, read: knownVersion }),
  (model, given): StepResult => {
    const thing = pick(model, 'activity', given.at)
    const parent = pick(model, 'lesson', given.lesson)
    const cannot = thing.parent === parent || thing.language !== parent.language
    const refused = versionStatus(given.read) ?? (cannot ? 409 : 200)
    return {
      call: 'moveActivity',
      options: {
        params: { id: thing.id },
        body: { lessonId: parent.id },
        headers: ifMatch(thing, given.read),
      },
      status: thing.isDeleted || parent.isDeleted ? 404 : refused,
      effect: ({ id }: { id: string }) => {
        expectId(id, nextId(model, 'activity', parent))
        const number = nextNumber(model, 'activity', parent)
        Object.assign(thing, { id, parent, number, version: thing.version + 1 })
      },
    }
  },
)

/** Reorders a lesson's contents: rotated, sometimes with one missing. */
const order = steps(
  'order',
  fc.record({
    noun: fc.constantFrom('activity', 'chat'),
    lesson: itemIndex,
    from: fc.nat({ max: 9 }),
    leavesOut: fc.integer({ min: 0, max: 9 }),
  }),
  (model, given): StepResult => {
    const lesson = pick(model, 'lesson', given.lesson)
    const now = lesson.isDeleted ? [] : inOrder(live(model, given.noun, lesson))
    const from = given.from % Math.max(now.length, 1)
    const turned = [...now.slice(from).toReversed(), ...now.slice(0, from)]
    const isShort = given.leavesOut === 0 && turned.length > 0
    const wanted = isShort ? turned.slice(1) : turned
    const named = wanted.map(({ id, version }) => ({ id, version }))
    return {
      call: given.noun === 'activity' ? 'reorderActivities' : 'reorderSeries',
      options: {
        params: { id: lesson.id },
        body: given.noun === 'activity' ? { activities: named } : { series: named },
      },
      status: lesson.isDeleted ? 404 : isShort ? 412 : 200,
      effect: () => {
        for (const [index, thing] of wanted.entries()) {
          if (thing.number === index + 1) continue
          Object.assign(thing, { number: index + 1, version: thing.version + 1 })
        }
      },
    }
  },
)

export const movingSteps = [remove, remove, restore, duplicate, move, order]
