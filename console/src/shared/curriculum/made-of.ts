/** Parameters of messages about a plan: 1 of 2 lessons created; 3 lessons created, 2 planned. */
export function madeOf(made: number, planned: number): { state: 'over' | 'within'; made: number; planned: number } {
  return { state: made > planned ? 'over' : 'within', made, planned }
}
