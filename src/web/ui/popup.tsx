import { lazyPart } from './lazy-part.tsx'
import type { PopupLayerProps } from './popup-layer.tsx'

const load = () => import('./popup-layer.tsx').then((part) => part.default)

/** Prefetches the popup's code on hover or focus of its control. */
export const warmPopup = (): void => void load()

/** A popup below a control, open while mounted. */
export const Popup = lazyPart<PopupLayerProps>(load)
