import { t } from '#core/messages.ts'
import type { DocumentKind, Kyc } from '#contract/company/kyc.ts'
import styles from './kyc.module.css'
import { documentWords, isSettled } from './words.ts'

/** The documents to have ready, except those already uploaded. Hidden once none is missing. */
export function Needed({ kyc }: { kyc: Kyc }) {
  const isDone = (kind: Kyc['checks'][number]['check_kind']) =>
    kyc.checks.some((check) => check.check_kind === kind && isSettled(check.status))
  const uploaded = new Set<DocumentKind>(kyc.documents.map(({ document_kind }) => document_kind))
  const papers = isDone('documents') ? [] : kyc.wanted_documents.filter((kind) => !uploaded.has(kind))
  const numbers = [
    ...(isDone('pan') || kyc.masked_pan !== null ? [] : [t('PAN of the business')]),
    ...(isDone('gstin') || kyc.gstin !== null ? [] : [t('GSTIN, if you are registered')]),
    ...(isDone('bank_account') || kyc.masked_account_number !== null ? [] : [t('Bank account number and IFSC')]),
    ...(isDone('signatory') || kyc.masked_signatory_pan !== null ? [] : [t('PAN of the person who signs')]),
  ]
  if (papers.length === 0 && numbers.length === 0) return null
  return (
    <details className={styles.needed} open={kyc.checks.every(({ status }) => status === 'not_started')}>
      <summary>{t('Have these ready (about 10 minutes)')}</summary>
      <ul>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
        {papers.map((kind) => (
          <li key={kind}>
            <b>{documentWords[kind][0]}</b>: {documentWords[kind][1]}
          </li>
        ))}
      </ul>
      <p>{t('Documents can be PDF, PNG or JPEG, up to 5 MB each. You can stop and continue later.')}</p>
    </details>
  )
}
