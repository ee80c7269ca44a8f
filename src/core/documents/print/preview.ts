import { withTexts, type Texts } from '#core/messages.ts'
import { describeDocument } from './describe.ts'
import type { PaperDocument } from './document.ts'
import type { PrintLayout } from './layout.ts'
import { localised } from './localise.ts'

/** A document as it will be printed, in the language of `texts`, while the page around it has its own. */
export const previewLayout = (doc: PaperDocument, texts: Texts): PrintLayout =>
  withTexts(texts, () => describeDocument(localised(doc, texts.language)))
