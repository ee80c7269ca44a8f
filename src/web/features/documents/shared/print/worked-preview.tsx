import type { PrintLayout } from '#contract/documents/print-layout.ts'
import { t } from '#core/messages.ts'
import { useDressed } from './letterhead.ts'
import PrintedDocument from './printed-document.tsx'
import styles from './worked-preview.module.css'

/** A document that the server worked out from a form; until the form is complete, a sheet that says what it waits for. */
export default function WorkedPreview({ layout }: { layout: PrintLayout | undefined }) {
  const dressed = useDressed(layout)
  if (dressed === undefined) return <p className={styles.waiting}>{t('The document appears here as you fill in the form.')}</p>
  return <PrintedDocument layout={dressed} />
}
