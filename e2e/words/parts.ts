import { activities } from './activities.cases.ts'
import type { Part } from './case.ts'
import { curriculum } from './curriculum.cases.ts'
import { library } from './library.cases.ts'
import { entrance } from './sign-in.cases.ts'

/** All words of the specification's sections 2, 5 and 8, by user. */
export const PARTS: readonly Part[] = [entrance, library, curriculum, activities]
