import type { ComponentProps } from 'react'
import Markdown from 'react-markdown'
import styles from './help.module.css'

/** The allowed content of an answer: text and lists; no tables, HTML, images or frames. */
const elements = ['p', 'a', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'br', 'hr']

/** The URL if it is a web, mail or app link; otherwise undefined. */
const safeAddress = (address: string): string => (/^(https?:\/\/|mailto:|\/(?!\/))/i.test(address) ? address : '')

function NewTab({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** An answer's markdown. Links open in a new tab. */
export default function Answer({ text }: { text: string }) {
  return (
    <div className={styles.answer}>
      <Markdown skipHtml allowedElements={elements} unwrapDisallowed urlTransform={safeAddress} components={{ a: NewTab }}>
        {text}
      </Markdown>
    </div>
  )
}
