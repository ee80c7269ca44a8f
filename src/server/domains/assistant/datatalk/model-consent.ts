import type { LanguageModel } from '#contract/assistant/language-model.ts'
import type { Config } from '#server/config.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Whether the company allows its questions to go to the operator's model. The default is no. */
export async function mayAskModel(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query<{ is_allowed: boolean }>({
    name: 'language_model_allowed',
    text: 'SELECT is_allowed FROM language_model_consents WHERE companies_id = $1',
    values: [tx.companies_id],
  })
  return rows[0]?.is_allowed ?? false
}

type Row = { is_allowed: boolean; changed_by: string; changed_at: Date }

export async function consent(tx: CompanyTx, { languageModel }: Config): Promise<LanguageModel> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.is_allowed, concat_ws(' ', a.first_name, a.last_name) AS changed_by, c.changed_at
     FROM language_model_consents c JOIN accounts a ON a.accounts_id = c.changed_by WHERE c.companies_id = $1`,
    [tx.companies_id],
  )
  const [row] = rows
  return {
    host: languageModel ? new URL(languageModel.url).host : null,
    is_allowed: row?.is_allowed ?? false,
    changed_by: row?.changed_by ?? null,
    changed_at: row?.changed_at.toISOString() ?? null,
  }
}

/** Sets the company's consent, effective from its next question. */
export async function allow(tx: CompanyTx, config: Config, is_allowed: boolean): Promise<LanguageModel> {
  await tx.client.query(
    `INSERT INTO language_model_consents (companies_id, is_allowed, changed_by, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (companies_id) DO UPDATE SET is_allowed = excluded.is_allowed, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [tx.companies_id, is_allowed, tx.accounts_id, tx.now],
  )
  await audit(tx, is_allowed ? 'allowed' : 'forbidden', 'language_model', tx.companies_id)
  return consent(tx, config)
}
