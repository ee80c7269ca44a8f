import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { toast } from './toast-store.ts'

/** When the page stands, so that a part opens at once, and without a connection too. */
const FETCH_AFTER_MS = 2500

type Closing = { isOpen?: boolean; onClose?: () => void }

/**
 * A part of a page that is fetched after it: what opens over it. The build makes one of every component that a module takes from a
 * `…-dialog.tsx` or `…-drawer.tsx` (bin/bundle/declarations.ts); others are named in the code. One that cannot be fetched leaves the page
 * and what is typed there as they are: it says so and closes, so that opening it again tries again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  partOf(load, () => toast({ tone: 'danger', text: t("We couldn't load this") }))

/** A part that nobody asked for, such as a tooltip: without a connection it is left out. */
export const quietPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  partOf(load, () => undefined)

function partOf<Props extends object>(load: () => Promise<ComponentType<Props>>, say: () => void): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetchPart = async () => (fetched ??= await load())
  setTimeout(() => void fetchPart().catch(() => undefined), FETCH_AFTER_MS)
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const { isOpen = true, onClose }: Closing = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })
    useEffect(() => {
      let isGone = false
      const show = (part: ComponentType<Props>) => isGone || setPart(() => part)
      const fail = () => {
        if (isGone || !isOpen) return
        say()
        close.current?.()
      }
      void fetchPart().then(show, fail)
      return () => {
        isGone = true
      }
    }, [isOpen])
    return Part && <Part {...props} />
  }
}
