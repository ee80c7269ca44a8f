import { lazy, Suspense } from 'react'
import type { PopupLayerProps } from './popup-layer.tsx'

const load = () => import('./popup-layer.tsx')
const PopupLayer = lazy(load)

/** Prefetches the popup's code on hover or focus of its control. */
export const warmPopup = (): void => void load()

/** A popup below a control, open while mounted. */
export function Popup(props: PopupLayerProps) {
  return (
    <Suspense>
      <PopupLayer {...props} />
    </Suspense>
  )
}
