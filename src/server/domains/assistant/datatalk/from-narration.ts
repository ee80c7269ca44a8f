import type { QuestionReading } from '#core/assistant/spec.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The maximum number of entries examined. */
const MOST = 500

/**
 * The words for which a question was declined, where they occur in narrations of the company. Only whole words count, and only if no
 * narration contains them inside other words: the figure covers all that contain them.
 */
export async function narratedIn(tx: CompanyTx, reading: QuestionReading): Promise<string | undefined> {
  const said =
    reading.kind === 'refuse' && reading.reason === 'no_such_party'
      ? reading.about
      : reading.kind === 'clarify'
        ? reading.unread
        : undefined
  const words = said?.toLowerCase().trim()
  if (words === undefined || !/^[a-z0-9][a-z0-9 &-]{2,40}$/.test(words)) return undefined
  const { rows } = await tx.client.query<{ whole: boolean | null }>({
    name: 'assistant_narrated',
    text: `SELECT bool_and(b.description ~* $3) AS whole
      FROM find_bank_transactions($1, NULL, $2) AS id
      JOIN bank_transactions b ON b.companies_id = $4 AND b.bank_transactions_id = id
      WHERE strpos(lower(b.description), $5) > 0`,
    values: [`%${words}%`, MOST, `\\m${words}\\M`, tx.companies_id, words],
  })
  return rows[0]?.whole === true ? words : undefined
}
