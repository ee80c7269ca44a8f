import type { CSSProperties } from 'react'
import { fitColumns } from '#core/documents/print/fit.ts'
import type { Fact, PrintedParty, PrintedTable, PrintLayout, TaxSummaryTable } from '#core/documents/print/layout.ts'
import QrCode from '#web/ui/qr-code.tsx'
import { PrintedReceipt } from './printed-receipt.tsx'
import styles from './printed-document.module.css'

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
          <Facts facts={e_invoice.facts} />
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

const PartyLines = ({ party: { lines, facts } }: { party: PrintedParty }) => (
  <>
    {lines.map((line, at) => (
      <p key={at}>{line}</p>
    ))}
    <Facts facts={facts} />
  </>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <div>
    {facts.map(({ label, value }) => (
      <p key={label}>
        <span className={styles.label}>{label} </span>
        <span>{value}</span>
      </p>
    ))}
  </div>
)

function Body({ layout }: Props) {
  const { table, in_words, sums, tax_summary } = layout
  return (
    <>
      <Lines table={table} size={layout.look.template === 'compact' ? 7 : 8} />
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

function InWords({ layout: { in_words } }: Props) {
  if (!in_words) return null
  return (
    <div>
      {in_words.label !== null && <p className={styles.label}>{in_words.label}</p>}
      <p>{in_words.text}</p>
      {in_words.note !== null && <p className={styles.note}>{in_words.note}</p>}
    </div>
  )
}

function Payment({ layout: { bank, upi } }: Props) {
  if (!bank && !upi) return null
  return (
    <div className={styles.payment}>
      {bank && (
        <div>
          <p className={styles.label}>{bank.label}</p>
          <dl className={styles.bank}>
            {bank.facts.map(({ label, value }) => (
              <div key={label}>
                <dt className={styles.label}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {upi && (
        <div className={styles.upi}>
          <p className={styles.label}>{upi.label}</p>
          <QrCode text={upi.uri} alt={upi.label} />
          <p className={styles.label}>{upi.pa}</p>
        </div>
      )}
    </div>
  )
}

const side = (isEnd: boolean) => (isEnd ? styles.end : undefined)

function Lines({ table: { kind, columns, rows }, size }: { table: PrintedTable; size: number }) {
  const fit = kind === 'lines' ? fitColumns(rows, columns, size) : undefined
  return (
    <table
      className={styles.lines}
      data-kind={kind}
      style={fit && ({ '--size': fit.fontSize, tableLayout: 'fixed' } as CSSProperties)}
    >
      {fit && (
        <colgroup>
          {fit.widths.map((width, at) => (
            <col key={at} style={columns[at]?.is_words ? {} : { width: `calc(var(--pt) * ${width + 8})` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ head, is_end }) => (
            <th key={head} scope="col" className={side(is_end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, is_strong }, index) => (
          // A line has no id; its index is its key.
          <tr key={index} data-strong={is_strong || undefined}>
            {cells.map(({ text, detail }, at) => (
              <td key={at} className={side(columns[at]?.is_end ?? false)} data-words={columns[at]?.is_words || undefined}>
                {text}
                {detail !== null && <p className={styles.detail}>{detail}</p>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TaxSummary({ table: { label, columns, rows, totals } }: { table: TaxSummaryTable }) {
  const cells = (texts: readonly string[]) =>
    texts.map((text, at) => (
      <td key={at} className={side(columns[at]?.is_end ?? false)} data-words={columns[at]?.is_words || undefined}>
        {text}
      </td>
    ))
  return (
    <table className={styles.summary}>
      <caption className={styles.label}>{label}</caption>
      <thead>
        <tr>
          {columns.map(({ head, is_end }) => (
            <th key={head} scope="col" className={side(is_end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
        <tr data-strong>{cells(totals)}</tr>
      </tbody>
    </table>
  )
}

/** Remarks this long come below the signature. */
const LONG = 900

function Closing({ layout: { remarks, signature, look } }: Props) {
  const said = remarks.map(({ label, value }) => (
    <div key={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.remark}>{value}</p>
    </div>
  ))
  const isLong = remarks.reduce((sum, { value }) => sum + value.length, 0) > LONG
  return (
    <>
      <div className={styles.closing}>
        <div className={styles.remarks}>{!isLong && said}</div>
        <div className={styles.signature}>
          <p>{signature.company}</p>
          {look.signature ? <img src={look.signature} alt="" /> : <div className={styles.room} />}
          <p className={styles.signatory}>{signature.name}</p>
          <p className={styles.label}>{signature.label}</p>
        </div>
      </div>
      {isLong && <div className={styles.remarks}>{said}</div>}
    </>
  )
}
