import type { Fact, PrintedParty } from '#core/documents/print/layout.ts'
import styles from './printed-document.module.css'

export const PartyLines = ({ party: { lines, facts } }: { party: PrintedParty }) => (
  <>
    {lines.map((line, at) => (
      <p key={at}>{line}</p>
    ))}
    <PrintedFacts facts={facts} />
  </>
)

export const PrintedFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <div>
    {facts.map(({ label, value }) => (
      <p key={label}>
        <span className={styles.label}>{label} </span>
        <span>{value}</span>
      </p>
    ))}
  </div>
)
