import { resultOf, type TestApp } from './app.ts'
import { buildAudioRow, buildLesson, makeActivity, makeLevel } from './builders.ts'

let levels = 0

/** Audios of a Griot, and activities that use them, each in a new level. */
export function usedAudios(griot: () => TestApp) {
  return {
    async declare(given: Partial<ReturnType<typeof buildAudioRow>> = {}) {
      const answer = await griot().send('editor', 'declareAudios', { body: [buildAudioRow(given)] })
      const [saved] = resultOf(answer, 'declareAudios').saved
      if (!saved) throw new Error(answer.body)
      return saved
    },

    async details(code: string) {
      return resultOf(await griot().send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    },

    /** An activity that uses the code in its question and as an option, or another code as the option. */
    async using(code: string, isActive = false, offered = code) {
      levels += 1
      const { id: levelId } = await makeLevel(griot(), { level: levels })
      const body = buildLesson({ levelId, lessonNumber: 1, title: 'Ilé' })
      const lesson = resultOf(await griot().send('admin', 'createLesson', { body }), 'createLesson')
      const options = [{ id: '1', text: 'Ajá', audioUrl: offered }]
      const data = { question: { audioUrl: code.toUpperCase() }, options, answer: ['1'] }
      return makeActivity(griot(), { lessonId: lesson.id, isActive, data })
    },
  }
}
