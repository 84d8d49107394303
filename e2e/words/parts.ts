import { activities } from './activities.cases.ts'
import type { Part } from './case.ts'
import { curriculum } from './curriculum.cases.ts'
import { entrance } from './entrance.cases.ts'
import { library } from './library.cases.ts'

/** All that the specification says in its sections 2, 5 and 8, by who meets it. */
export const PARTS: readonly Part[] = [entrance, library, curriculum, activities]
