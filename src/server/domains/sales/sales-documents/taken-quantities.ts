import { AppError, fieldError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'

/** A line of a source, and by how much more is taken of it than there is; null when it is enough. */
type Counted = { line_no: number; over: string | null }

/**
 * Refuses a document that takes more of its source than that leaves. `taking`: for each of its lines, the line of the source it takes of.
 * Throws `invalid` at the first that takes too much or names a line the source does not have.
 */
export function refuseOver(
  lines: readonly Counted[],
  taking: readonly (number | null | undefined)[],
  { noun, field }: { noun: string; field: string },
): void {
  const over = new Map(lines.map((line) => [line.line_no, line.over]))
  for (const [at, line_no] of taking.entries()) {
    if (line_no === null || line_no === undefined) continue
    const excess = over.get(line_no)
    if (excess === undefined)
      throw fieldError(`lines.${at}.${field}`, t('The {noun} has no such line', { noun: translate(noun) }))
    if (excess !== null)
      throw fieldError(
        `lines.${at}.quantity`,
        t('That is {plainDecimal} more than the {noun} has left: put it on a separate line', {
          plainDecimal: plainDecimal(excess),
          noun: translate(noun),
        }),
      )
  }
  if (lines.some((line) => line.over !== null))
    throw new AppError('conflict', t('That is more than the {noun} has left.', { noun: translate(noun) }))
}
