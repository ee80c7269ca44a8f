import { formatPaise, type Paise } from '#core/money.ts'
import { upiUri } from '#core/documents/upi.ts'
import QrCode from '#web/ui/qr-code.tsx'
import styles from './sell.module.css'

type Props = { payee: { pa: string; pn: string }; amount: Paise; reference: string }

/** The code the customer's UPI app reads: payee, amount, our reference and a note. */
export default function UpiCode({ payee, amount, reference }: Props) {
  return (
    <figure className={styles.code}>
      <QrCode
        text={upiUri({ ...payee, am: amount, tr: reference, tn: `Purchase ${reference}` })}
        alt={`UPI code for ₹${formatPaise(amount)}`}
      />
      <figcaption>
        ₹{formatPaise(amount)} to {payee.pa}
      </figcaption>
    </figure>
  )
}
