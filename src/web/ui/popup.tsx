import { lazy, Suspense } from 'react'
import type { PopupLayerProps } from './popup-layer.tsx'

const load = () => import('./popup-layer.tsx')
const PopupLayer = lazy(load)

/** Fetches the popup's code before it is needed: on hover or focus of its control. */
export const warmPopup = (): void => void load()

/** Something below a control, open while mounted. */
export function Popup(props: PopupLayerProps) {
  return (
    <Suspense>
      <PopupLayer {...props} />
    </Suspense>
  )
}
