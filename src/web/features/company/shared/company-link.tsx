import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpen } from '#web/lib/may-open.ts'

type Props = {
  to: '/settings/company' | '/settings/registrations'
  /** What a person who may not open that page reads instead: whom to ask. */
  otherwise: string
  children: ReactNode
}

/** Within a sentence: the way to the details of the company, or whom to ask for them. */
export function CompanyLink({ to, otherwise, children }: Props) {
  return useMayOpen()(to) ? <Link to={to}>{children}</Link> : otherwise
}
