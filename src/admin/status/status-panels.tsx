import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import type { Disk, StatusView } from './contracts.ts'
import { Fact, Moment, StatusPart, useSizes } from './status-part.tsx'

const Code = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>

export function ShopPart({ shop }: { shop: StatusView['shop'] }) {
  const { number, bytes } = useSizes()
  return (
    <StatusPart name="shop">
      <Fact name="fact.version">
        <Code>{shop.version}</Code>
      </Fact>
      {shop.commit !== null && (
        <Fact name="fact.commit">
          <Code>{shop.commit.slice(0, 12)}</Code>
        </Fact>
      )}
      <Fact name="fact.node">
        <Code>{shop.node}</Code>
      </Fact>
      <Fact name="fact.started">
        <Moment at={shop.startedAt} none="unknown" />
      </Fact>
      <Fact name="fact.memory">{bytes(shop.memoryBytes)}</Fact>
      <Fact name="fact.processes">{number(shop.processes)}</Fact>
    </StatusPart>
  )
}

export function JobsPart({ jobs: { events, imports, attention } }: { jobs: StatusView['jobs'] }) {
  const { number } = useSizes()
  return (
    <StatusPart name="jobs" attention={attention}>
      <Fact name="fact.events">{number(events.waiting)}</Fact>
      <Fact name="fact.oldest">
        <Moment at={events.oldestAt} none="none" />
      </Fact>
      <Fact name="fact.eventsFailed">{number(events.failed)}</Fact>
      <Fact name="fact.imports">{number(imports.waiting)}</Fact>
    </StatusPart>
  )
}

function Sending({ sending }: { sending: StatusView['mail'] | StatusView['webhooks'] }) {
  const { number } = useSizes()
  return (
    <>
      <Fact name="fact.waiting">{number(sending.waiting)}</Fact>
      <Fact name="fact.oldest">
        <Moment at={sending.oldestAt} none="none" />
      </Fact>
      <Fact name="fact.givenUp">{number(sending.givenUp)}</Fact>
      <Fact name="fact.lastSent">
        <Moment at={sending.lastSentAt} none="never" />
      </Fact>
    </>
  )
}

export function MailPart({ mail }: { mail: StatusView['mail'] }) {
  const { t } = useI18n()
  const all = (
    <Link className="link" to="/mail">
      {t('notifications.mail.title')}
    </Link>
  )
  return (
    <StatusPart name="mail" attention={mail.attention} action={all}>
      <Sending sending={mail} />
    </StatusPart>
  )
}

export function WebhooksPart({ webhooks }: { webhooks: StatusView['webhooks'] }) {
  const { t } = useI18n()
  const { number } = useSizes()
  const all = (
    <Link className="link" to="/settings/webhooks">
      {t('admin-webhooks.title')}
    </Link>
  )
  return (
    <StatusPart name="webhooks" attention={webhooks.attention} action={all}>
      <Fact name="fact.addresses">{number(webhooks.addresses)}</Fact>
      <Sending sending={webhooks} />
    </StatusPart>
  )
}

export function DatabasePart({ database }: { database: StatusView['database'] }) {
  const { t } = useI18n()
  const { number, bytes, seconds } = useSizes()
  const { version, connections, mostConnections, replicas } = database
  return (
    <StatusPart name="database" attention={database.attention} isKnown={version !== null}>
      <Fact name="fact.postgres">
        <Code>{version ?? t('admin-status.value.unknown')}</Code>
      </Fact>
      <Fact name="fact.size">{bytes(database.bytes)}</Fact>
      <Fact name="fact.connections">
        {mostConnections === null
          ? number(connections)
          : t('admin-status.value.of', { used: number(connections), most: number(mostConnections) })}
      </Fact>
      <Fact name="fact.transaction">
        <Moment at={database.oldestTransactionAt} none="none" />
      </Fact>
      <Fact name="fact.replicas">{replicas === 0 ? t('admin-status.value.none') : number(replicas)}</Fact>
      {replicas !== null && replicas > 0 && <Fact name="fact.lag">{seconds(database.lagSeconds)}</Fact>}
    </StatusPart>
  )
}

function Free({ where, freeBytes, totalBytes }: Disk) {
  const { t } = useI18n()
  const { bytes } = useSizes()
  if (where !== 'here') return t(`admin-status.disk.${where}`)
  if (freeBytes === null) return t('admin-status.value.unknown')
  return t('admin-status.value.free', { free: bytes(freeBytes), total: bytes(totalBytes) })
}

export function DiskPart({ disk: { places, attention } }: { disk: StatusView['disk'] }) {
  return (
    <StatusPart name="disk" attention={attention} isKnown={places.some(({ freeBytes }) => freeBytes !== null)}>
      {places.map((place) => (
        <Fact key={place.what} name={`disk.${place.what}`}>
          <Free {...place} />
        </Fact>
      ))}
    </StatusPart>
  )
}

export function BackupPart({ backup: { last, attention } }: { backup: StatusView['backup'] }) {
  const { t } = useI18n()
  const { bytes, seconds } = useSizes()
  return (
    <StatusPart name="backup" attention={attention}>
      <Fact name="fact.made">
        <Moment at={last?.at ?? null} none="never" />
      </Fact>
      {last && (
        <>
          <Fact name="fact.checked">
            <Moment at={last.checkedAt} none="never" />
          </Fact>
          <Fact name="fact.size">{bytes(last.bytes)}</Fact>
          <Fact name="fact.took">{seconds(last.seconds)}</Fact>
          <Fact name="fact.sealed">{t(`admin-status.value.${last.isSealed ? 'yes' : 'no'}`)}</Fact>
          <Fact name="fact.by">
            <Code>{last.version}</Code>
          </Fact>
          <Fact name="fact.file">
            <Code>{last.fileName}</Code>
          </Fact>
        </>
      )}
    </StatusPart>
  )
}
