import type { LetterTexts } from '#contract/payroll/letters.ts'
import { fieldError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import { letterFields, type LetterKind, letterKinds, startingLetters, unknownFields } from '#core/payroll/letters.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The texts of letters: the company's own, or those we start with, in the language of the moment. */
export async function letterTexts(tx: CompanyTx): Promise<LetterTexts> {
  const own = await ownTexts(tx)
  return {
    rows: letterKinds.map((letter_kind) => {
      const { title, body } = startingLetters[letter_kind]
      const letter_body = own.get(letter_kind)
      return {
        letter_kind,
        title: translate(title),
        letter_body: letter_body ?? translate(body),
        is_own: letter_body !== undefined,
      }
    }),
    fields: [...letterFields],
  }
}

/** The title and text of one kind of letter. */
export async function letterText(tx: CompanyTx, kind: LetterKind): Promise<{ title: string; body: string }> {
  const { title, body } = startingLetters[kind]
  return { title: translate(title), body: (await ownTexts(tx)).get(kind) ?? translate(body) }
}

async function ownTexts(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ letter_kind: string; letter_body: string }>(
    'SELECT letter_kind, letter_body FROM payroll_letter_texts WHERE companies_id = $1',
    [tx.companies_id],
  )
  return new Map(rows.map((row) => [row.letter_kind, row.letter_body]))
}

/** Changes a text; letters that were written stay as they are. Throws `invalid` for a name between brackets that no letter has. */
export async function saveLetterText(tx: CompanyTx, letter_kind: LetterKind, given: string): Promise<LetterTexts> {
  const letter_body = given.trim()
  const [unknown] = unknownFields(letter_body)
  if (unknown !== undefined)
    throw fieldError('letter_body', t('[{name}] is not known: choose one of the fields', { name: unknown }))
  if (letter_body === '')
    await tx.client.query('DELETE FROM payroll_letter_texts WHERE companies_id = $1 AND letter_kind = $2', [
      tx.companies_id,
      letter_kind,
    ])
  else
    await tx.client.query(
      `INSERT INTO payroll_letter_texts (companies_id, letter_kind, letter_body, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (companies_id, letter_kind) DO UPDATE SET letter_body = excluded.letter_body, changed_by = excluded.changed_by,
         changed_at = excluded.changed_at`,
      [tx.companies_id, letter_kind, letter_body, tx.accounts_id, tx.now],
    )
  await audit(tx, 'changed', 'payroll_letter_texts', tx.companies_id, { letter_kind })
  return letterTexts(tx)
}
