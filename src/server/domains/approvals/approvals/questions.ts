import { AppError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { namesOf, type RequestRow, requestOf } from './rows.ts'

type Asker = { accounts_id: string | null; email: string | null; asked_by_name: string }
const MOST = 50

/** Asks the document's makers; the request stays pending. */
export async function put(tx: CompanyTx, request: RequestRow, asker: Asker, question: string): Promise<void> {
  const { approval_requests_id, approval_status, document_number, payee_name, makers, asked_by } = request
  if (approval_status !== 'waiting')
    throw new AppError('wrong_state', t('This request is already {approval_status}.', { approval_status }))
  const { rows } = await tx.client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM approval_questions WHERE companies_id = $1 AND approval_requests_id = $2',
    [tx.companies_id, approval_requests_id],
  )
  if ((rows[0]?.count ?? 0) >= MOST)
    throw new AppError('rate_limited', t('You can ask at most {MOST} questions about one request.', { MOST }))
  const approval_questions_id = newId()
  await insertRow(tx.client, 'approval_questions', {
    companies_id: tx.companies_id,
    approval_questions_id,
    approval_requests_id,
    accounts_id: asker.accounts_id,
    email: asker.email,
    asked_by_name: asker.asked_by_name,
    question: question.trim(),
    asked_at: tx.now,
  })
  await audit(tx, 'question_asked', 'approval_requests', approval_requests_id, { by: asker.asked_by_name, question })
  await notify(tx, {
    to: { accounts_ids: [...new Set([...makers, asked_by])].filter((id) => id !== tx.accounts_id) },
    kind: 'bill',
    title: sentence('{person} asks about {document_number} of {payee_name}', {
      person: asker.asked_by_name,
      document_number,
      payee_name,
    }),
    text: question,
    link: `/bill-approval?view=open&request=${approval_requests_id}`,
  })
}

/** A member asks. */
export async function askAsMember(tx: CompanyTx, approval_requests_id: string, question: string): Promise<void> {
  const request = await requestOf(tx, approval_requests_id)
  const names = await namesOf(tx, [tx.accounts_id])
  await put(
    tx,
    request,
    { accounts_id: tx.accounts_id, email: null, asked_by_name: names.get(tx.accounts_id ?? '') ?? '' },
    question,
  )
}

/** Answers a question once; the asker is notified, by mail if external. */
export async function answer(
  tx: CompanyTx,
  services: Dependencies,
  { approval_requests_id, approval_questions_id }: { approval_requests_id: string; approval_questions_id: string },
  text: string,
): Promise<void> {
  const { rows } = await tx.client.query<{ accounts_id: string | null; email: string | null }>(
    `UPDATE approval_questions SET answer = $4, answered_by = $5, answered_at = $6
     WHERE companies_id = $1 AND approval_requests_id = $2 AND approval_questions_id = $3 AND answer IS NULL RETURNING accounts_id, email`,
    [tx.companies_id, approval_requests_id, approval_questions_id, text.trim(), tx.accounts_id, tx.now],
  )
  const [asked] = rows
  if (!asked) throw new AppError('not_found', 'This question does not exist, or already has an answer.')
  await audit(tx, 'question_answered', 'approval_requests', approval_requests_id, { answer: text })
  if (asked.email !== null) return services.jobs.enqueue(tx, answerJob(services), { approval_questions_id })
  const request = await requestOf(tx, approval_requests_id)
  await notify(tx, {
    to: { accounts_ids: [asked.accounts_id] },
    kind: 'bill',
    title: sentence('Your question about {document_number} of {payee_name} is answered', {
      document_number: request.document_number,
      payee_name: request.payee_name,
    }),
    text,
    link: `/bill-approval?request=${approval_requests_id}`,
  })
}

/** Mails an answer to who asked from outside. The link they have goes on working. */
export function answerJob({
  mail,
  files,
}: Pick<Dependencies, 'mail' | 'files'>): JobDefinition<{ approval_questions_id: string }> {
  return {
    name: 'approval-answer',
    async run(company, { approval_questions_id }) {
      const brand = await brandOf(company, files)
      await company(async (tx) => {
        const { rows } = await tx.client.query<{ email: string; question: string; answer: string; company_name: string }>(
          `SELECT q.email, q.question, q.answer, c.company_name FROM approval_questions q JOIN companies c USING (companies_id)
           WHERE q.companies_id = $1 AND q.approval_questions_id = $2`,
          [tx.companies_id, approval_questions_id],
        )
        const [letter] = rows
        if (!letter) return
        const about = { ...letter, product: product.name }
        const said = inLanguageOf(await languageOfAddress(tx, letter.email), () => ({
          subject: t('{company_name} answered your question', about),
          text: t(
            'You asked: {question}\n\n{company_name} answers: {answer}\n\nTo decide, open the link in our earlier mail again.\n\n{product}',
            about,
          ),
        }))
        await mail.send(tx, { kind: 'approval-answer', to: letter.email, ...said, card: { brand } })
      })
    },
  }
}
