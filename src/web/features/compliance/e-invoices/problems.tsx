import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import styles from './e-invoices.module.css'

/** The portal's error code and text, and how to resolve it. */
export const Problems = ({ problems }: { problems: readonly PortalProblem[] }) => (
  <ul className={styles.problems}>
    {problems.map(({ code, message, remedy }) => (
      <li key={`${code} ${message}`}>
        <b>{message}</b>
        {code !== 'check' && code !== 'signature' && <span className={styles.code}> {code}</span>}
        <br />
        {remedy}.
      </li>
    ))}
  </ul>
)
