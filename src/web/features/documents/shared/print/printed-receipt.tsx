import type { PrintLayout } from '#core/documents/print/layout.ts'
import QrCode from '#web/ui/qr-code.tsx'
import styles from './printed-receipt.module.css'

/** The receipt of a counter sale, as a roll printer of 80 or 58 mm prints it. */
export function PrintedReceipt({ layout }: { layout: PrintLayout }) {
  const { declaration, seller, title, mark, facts, table, sums, in_words, upi, remarks, signature, look } = layout
  return (
    <div className={styles.slip} data-format={layout.format}>
      <header className={styles.heading}>
        {look.logo && <img src={look.logo} alt="" />}
        {declaration && <p>{declaration}</p>}
        <p className={styles.name}>{seller.name}</p>
        {seller.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.title}>{title}</p>
        {mark && <p className={styles.title}>{mark.text}</p>}
      </header>
      <Pairs pairs={facts.map(({ label, value }) => ({ label, value }))} />
      <ul className={styles.items}>
        {table.rows.map(({ cells: [item, amount] }, index) => (
          <li key={index}>
            <div>
              <p>{item?.text}</p>
              <p className={styles.detail}>{item?.detail}</p>
            </div>
            <span>{amount?.text}</span>
          </li>
        ))}
      </ul>
      <Pairs pairs={sums.map(({ label, amount, kind }) => ({ label, value: amount, isTotal: kind === 'total' }))} />
      <footer className={styles.footer}>
        <p>{in_words?.text}</p>
        {upi && (
          <div className={styles.upi}>
            <p>{upi.label}</p>
            <QrCode text={upi.uri} alt={upi.label} />
            <p>{upi.pa}</p>
          </div>
        )}
        {remarks.map(({ value }) => (
          <p key={value} className={styles.remark}>
            {value}
          </p>
        ))}
        <p className={styles.signed}>{signature.company}</p>
        <p className={styles.end}>{signature.label}</p>
      </footer>
    </div>
  )
}

const Pairs = ({ pairs }: { pairs: readonly { label: string; value: string; isTotal?: boolean }[] }) => (
  <dl className={styles.pairs}>
    {pairs.map(({ label, value, isTotal }) => (
      <div key={label} data-total={isTotal || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
