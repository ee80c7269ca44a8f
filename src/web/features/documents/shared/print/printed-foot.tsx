import type { PrintLayout } from '#core/documents/print/layout.ts'
import QrCode from '#web/ui/qr-code.tsx'
import styles from './printed-document.module.css'

type Props = { layout: PrintLayout }

/** The total in words. */
export function InWords({ layout: { in_words } }: Props) {
  if (!in_words) return null
  return (
    <div>
      {in_words.label !== null && <p className={styles.label}>{in_words.label}</p>}
      <p>{in_words.text}</p>
      {in_words.note !== null && <p className={styles.note}>{in_words.note}</p>}
    </div>
  )
}

/** The bank account and the UPI code to pay to. */
export function Payment({ layout: { bank, upi } }: Props) {
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

/** Remarks this long come below the signature. */
const LONG = 900

/** Remarks and the signature. */
export function Closing({ layout: { remarks, signature, look } }: Props) {
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
