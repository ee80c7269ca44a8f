import type { Config } from '#server/config.ts'
import type { Bank } from './bank/port.ts'
import { sandboxBank } from './bank/sandbox.ts'
import type { Gateway } from './gateway/port.ts'
import { razorpayGateway } from './gateway/razorpay.ts'
import { sandboxGateway } from './gateway/sandbox.ts'
import { partsOf } from './sandbox-address.ts'

/** Whom we can pay with: the configured gateway, else the sandbox's; undefined where there is neither. */
export function openGateway({ razorpay, sandbox }: Config): Gateway | undefined {
  if (razorpay) return razorpayGateway(razorpay)
  const { gateway } = sandbox.addresses
  return gateway === undefined ? undefined : sandboxGateway(partsOf(gateway))
}

/** The banks that let their customers pay from here. */
export function openBank({ sandbox: { addresses } }: Config): Bank | undefined {
  return addresses['bank'] === undefined ? undefined : sandboxBank(partsOf(addresses['bank']))
}
