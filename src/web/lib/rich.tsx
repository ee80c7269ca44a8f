import { Fragment, createElement, type ReactNode } from 'react'
import { translate, type ValuesOf } from '#core/messages.ts'

/** A translated sentence with elements in it, such as a link. `message` as for `t`, without plurals. */
export function rich<const Message extends string>(message: Message, ...[values]: ValuesOf<Message, ReactNode>): ReactNode {
  const known: Readonly<Record<string, ReactNode>> = values ?? {}
  const parts = translate(message)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : known[part]))
  return createElement(Fragment, null, ...parts)
}
