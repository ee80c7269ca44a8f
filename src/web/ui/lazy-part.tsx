import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { afterFirstPaint, afterPaint } from '#web/lib/after-paint.ts'
import { toast } from './toast-store.ts'

/** When the page stands, so that a part opens at once, and without a connection too. */
const FETCH_AFTER_MS = 2500
const AGAIN_AFTER_MS = 5000

type Closing = { isOpen?: boolean; onClose?: () => void }

/**
 * A part of a page that is fetched after it: what opens over it. The build makes one of every component that a module takes from a
 * `…-dialog.tsx` or `…-drawer.tsx` (bin/bundle/declarations.ts); others are named in the code. One that cannot be fetched leaves the page
 * and what is typed there as they are: it says so and closes, so that opening it again tries again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  partOf(load, { fail: () => toast({ tone: 'danger', text: t("We couldn't load this") }) })

/** A part that nobody asked for, such as a tooltip or the bell: it is left out, or `meanwhile` is there, until it can be fetched. */
export const quietPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> => partOf(load, { meanwhile, fail: undefined })

type Way = { meanwhile?: ReactNode /** Without it, the part is fetched again and again. */; fail: (() => void) | undefined }

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile, fail: say }: Way,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetchPart = async () => (fetched ??= await load())
  afterFirstPaint(() => void fetchPart().catch(() => undefined), FETCH_AFTER_MS)
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const { isOpen = true, onClose }: Closing = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })
    useEffect(() => {
      let isGone = false
      let again: ReturnType<typeof setTimeout> | undefined
      const show = (part: ComponentType<Props>) => isGone || setPart(() => part)
      const fail = () => {
        if (isGone || !isOpen) return
        if (say === undefined) again = setTimeout(() => void fetchPart().then(show, fail), AGAIN_AFTER_MS)
        say?.()
        if (say !== undefined) close.current?.()
      }
      const start = () => void fetchPart().then(show, fail)
      // What was asked for comes at once; the rest leaves the page before it, which is drawn meanwhile.
      const callOff = say === undefined && fetched === undefined ? afterPaint(start) : start()
      return () => {
        isGone = true
        callOff?.()
        clearTimeout(again)
      }
    }, [isOpen])
    return Part === undefined ? meanwhile : <Part {...props} />
  }
}
