import { create } from 'qrcode'
import { formatPaise, type Paise } from '#core/money.ts'
import { upiUri } from '#core/upi.ts'
import styles from './sell.module.css'

type Props = { payee: { pa: string; pn: string }; amount: Paise; reference: string }

/** The code the customer's UPI app reads: payee, amount, our reference and a note. Drawn in black on white in both themes, for cameras. */
export default function UpiCode({ payee, amount, reference }: Props) {
  const { modules } = create(upiUri({ ...payee, am: amount, tr: reference, tn: `Purchase ${reference}` }), {
    errorCorrectionLevel: 'M',
  })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.get(Math.floor(at / size), at % size))
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  const box = `x="-2" y="-2" width="${size + 4}" height="${size + 4}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges"><rect ${box} fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return (
    <figure className={styles.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`UPI code for ₹${formatPaise(amount)}`}
        width={220}
        height={220}
      />
      <figcaption>
        ₹{formatPaise(amount)} to {payee.pa}
      </figcaption>
    </figure>
  )
}
