import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react'
import classes from './button.module.css'

export interface ButtonLook {
  /** `primary` is filled, one in a region; `secondary` has a border; `quiet` is text only. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | undefined
  fullWidth?: boolean
  icon?: ReactNode
  iconAfter?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonLook> {
  /** Shows that its action is in progress. It then does nothing, and keeps the focus. */
  loading?: boolean
}

// forwardRef, because Preact hands no ref over as a property.
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { loading = false, onClick, ...rest } = props
  const { children, ...attributes } = buttonLook(rest)
  return (
    <button
      ref={ref}
      type="button"
      onClick={loading ? prevent : onClick}
      {...attributes}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, 'data-loading': true, 'data-disabled': true })}
    >
      {children}
      {loading && <span className={classes.dots} aria-hidden="true" />}
    </button>
  )
})

const prevent = (event: MouseEvent) => event.preventDefault()

/** The attributes and children that make any element look like a button. */
export function buttonLook<Props extends ButtonLook>(props: Props) {
  const { variant, size, fullWidth, icon, iconAfter, className, children, ...rest } = props
  return {
    ...rest,
    className: `${classes.button} ${className ?? ''}`,
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    children: (
      <>
        {icon && <Icon>{icon}</Icon>}
        <span className={classes.label}>{children}</span>
        {iconAfter && <Icon>{iconAfter}</Icon>}
      </>
    ),
  }
}

const Icon = ({ children }: { children: ReactNode }) => (
  <span className={classes.icon} data-icon>
    {children}
  </span>
)
