import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { keepSampleCourse } from './fixtures/sample-course.ts'

/** The returned function runs at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startTestPostgres()
  try {
    const removeSampleCourse = await keepSampleCourse()
    return async () => {
      await removeSampleCourse()
      await stopPostgres()
    }
  } catch (error) {
    await stopPostgres()
    throw error
  }
}
