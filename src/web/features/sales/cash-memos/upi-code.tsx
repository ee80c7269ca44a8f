import { formatPaise, type Paise } from '#core/money.ts'
import { upiUri } from '#core/documents/upi.ts'
import { t } from '#core/messages.ts'
import QrCode from '#web/ui/qr-code.tsx'
import styles from './sell.module.css'

type Props = { payee: { pa: string; pn: string }; amount: Paise; reference: string }

/** The code for the customer's UPI app: payee, amount, our reference and a note. */
export default function UpiCode({ payee, amount, reference }: Props) {
  return (
    <figure className={styles.code}>
      <QrCode
        text={upiUri({ ...payee, am: amount, tr: reference, tn: t('Purchase {reference}', { reference }) })}
        alt={t('UPI code for ₹{amount}', { amount: formatPaise(amount) })}
      />
      <figcaption>{t('₹{amount} to {pa}', { amount: formatPaise(amount), pa: payee.pa })}</figcaption>
    </figure>
  )
}
