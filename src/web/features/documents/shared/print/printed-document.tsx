import type { CSSProperties } from 'react'
import type { PrintLayout } from '#core/documents/print/layout.ts'
import QrCode from '#web/ui/qr-code.tsx'
import { PrintedReceipt } from './printed-receipt.tsx'
import styles from './printed-document.module.css'
import { Closing, InWords, Payment } from './printed-foot.tsx'
import { PartyLines, PrintedFacts } from './printed-parties.tsx'
import { PrintedLines, TaxSummary } from './printed-table.tsx'

type Props = { layout: PrintLayout }

/** A document as in its PDF, as wide as the space allows: the content of the layout in its order, and nothing else. */
export default function PrintedDocument({ layout }: Props) {
  const { language, look, format, title, number } = layout
  return (
    <article
      className={styles.frame}
      lang={`${language}-IN`}
      aria-label={`${title} ${number}`}
      data-print="document"
      data-template={look.template}
      data-format={format}
      style={{ '--brand': look.color } as CSSProperties}
    >
      {format === 'a4' ? <Sheet layout={layout} /> : <PrintedReceipt layout={layout} />}
    </article>
  )
}

function Sheet({ layout }: Props) {
  const { declaration, e_invoice, parties, mark } = layout
  return (
    <div className={styles.sheet}>
      {declaration && <p className={styles.declaration}>{declaration}</p>}
      <Heading layout={layout} />
      {e_invoice && (
        <div className={styles.eInvoice}>
          <QrCode text={e_invoice.signed_qr} alt="" />
          <PrintedFacts facts={e_invoice.facts} />
        </div>
      )}
      <div className={styles.parties}>
        {parties.map((party) => (
          <div key={party.label}>
            <p className={styles.label}>{party.label}</p>
            <p className={styles.partyName}>{party.name}</p>
            <PartyLines party={party} />
          </div>
        ))}
      </div>
      <Body layout={layout} />
      <Closing layout={layout} />
      {mark && (
        // The style sheet draws it pale across the page; the text is for screen readers.
        <p className={styles.mark} data-text={mark.text} data-tone={mark.is_danger ? 'danger' : undefined}>
          <span className="visually-hidden">{mark.text}</span>
        </p>
      )}
    </div>
  )
}

function Heading({ layout: { seller, look, title, copy, facts } }: Props) {
  return (
    <header className={styles.heading}>
      <div className={styles.seller}>
        {look.logo && <img src={look.logo} alt="" className={styles.logo} />}
        <p className={styles.name}>{seller.name}</p>
        <PartyLines party={seller} />
      </div>
      <div className={styles.which}>
        <p className={styles.title}>{title}</p>
        {copy && <p className={styles.label}>{copy}</p>}
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function Body({ layout }: Props) {
  const { table, in_words, sums, tax_summary } = layout
  return (
    <>
      <PrintedLines table={table} size={layout.look.template === 'compact' ? 7 : 8} />
      {table.kind === 'lines' ? (
        <div className={styles.ending}>
          <div className={styles.beside}>
            <InWords layout={layout} />
            <Payment layout={layout} />
          </div>
          <dl className={styles.sums}>
            {sums.map(({ kind, label, amount }) => (
              <div key={label} data-kind={kind}>
                <dt>{label}</dt>
                {amount !== '' && <dd>{amount}</dd>}
              </div>
            ))}
          </dl>
        </div>
      ) : (
        in_words && <p className={styles.said}>{in_words.text}</p>
      )}
      {tax_summary && <TaxSummary table={tax_summary} />}
    </>
  )
}
