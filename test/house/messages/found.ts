import { collectMessages } from '../../../bin/messages/collect.ts'

/** Every message of the product with its uses, collected once for all house tests of a worker. */
export const found = collectMessages()
