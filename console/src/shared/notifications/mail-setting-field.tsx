import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import * as mailSettingMessages from '@griot/contract/messages/ui/notifications/mail-setting.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Segments } from '../../ui/form/fields/segments.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { digestTime, mailSettingQuery, useChangeMailSetting } from './notifications.queries.ts'

/** Which mails with notifications the account gets; a choice is saved at once. */
export function MailSettingField() {
  const setting = useQuery(mailSettingQuery)
  const change = useChangeMailSetting()
  if (setting.isPending)
    return (
      <Loading sentence={mailSettingMessages.loading}>
        <Skeleton width={320} height={36} />
      </Loading>
    )
  if (setting.isError)
    return (
      <LoadFailed error={setting.error} title={mailSettingMessages.failed} onRetry={() => void setting.refetch()} />
    )
  return (
    <Segments
      label={mailSettingMessages.label}
      value={change.variables && change.isPending ? change.variables : setting.data.mail}
      options={[
        ['none', mailSettingMessages.none],
        ['daily', mailSettingMessages.daily({ time: digestTime() })],
        ['immediately', mailSettingMessages.immediately],
      ]}
      onChange={(mail) =>
        change.mutate(mail, {
          onSuccess: () => toast.success(notificationApiMessages.settingsChanged.message),
          onError: (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
        })
      }
    />
  )
}
