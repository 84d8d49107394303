import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './theme.module.css'

const indigo: MantineColorsTuple = [
  '#eceef9',
  '#d9def4',
  '#c2c9ec',
  '#aebaf8',
  '#8c99e0',
  '#6675c4',
  '#4a59a8',
  '#3a4896',
  '#2c3a86',
  '#202c6b',
]

/** One filled button per region; `default` has a border, `subtle` has none. All colours are tokens. */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled') {
    return {
      background: 'var(--action-fill)',
      hover: 'var(--action-fill-hover)',
      color: 'var(--on-action)',
      border: '1px solid transparent',
    }
  }
  if (variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--action-tint)',
      color: 'var(--action)',
      border: '1px solid transparent',
    }
  }
  return {
    background: 'var(--surface)',
    hover: 'var(--sunken)',
    color: 'var(--ink)',
    border: '1px solid var(--control)',
  }
}

const input = {
  input: classes.input,
  label: classes.label,
  error: classes.error,
  description: classes.hint,
}

// The header of a dialog must not be a banner landmark.
const dialogDefaults = { attributes: { header: { role: 'presentation' } } }

/** The Mantine theme; its colours come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 3 },
  colors: { indigo },
  defaultRadius: 8,
  fontFamily: 'var(--ui)',
  fontFamilyMonospace: 'var(--code)',
  headings: { fontFamily: 'var(--word)', fontWeight: '400' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { variant: 'default', loaderProps: { type: 'dots' } },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 36 },
      classNames: { root: classes.icon },
    },
    Input: { classNames: { input: classes.input } },
    InputWrapper: { classNames: input },
    TextInput: { classNames: input },
    PasswordInput: { classNames: { ...input, innerInput: classes.inner } },
    Textarea: { classNames: { ...input, input: `${classes.input} ${classes.area}` } },
    NativeSelect: {
      defaultProps: {
        rightSection: <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />,
      },
      classNames: { ...input, input: `${classes.input} ${classes.select}` },
    },
    Switch: {
      classNames: { track: classes.track, thumb: classes.thumb, label: classes.switchLabel },
    },
    Modal: {
      defaultProps: dialogDefaults,
      classNames: {
        overlay: classes.veil,
        content: classes.dialog,
        header: classes.dialogHead,
        title: classes.dialogTitle,
        body: classes.dialogBody,
      },
    },
    Drawer: {
      defaultProps: dialogDefaults,
      classNames: {
        overlay: classes.veil,
        content: classes.dialog,
        header: classes.dialogHead,
        title: classes.dialogTitle,
      },
    },
  },
})

const tokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--action)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--action-fill)',
  '--mantine-primary-color-filled-hover': 'var(--action-fill-hover)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
  '--mantine-primary-color-light': 'var(--action-tint)',
  '--mantine-primary-color-light-color': 'var(--action)',
}

/** Maps Mantine's colour variables to tokens. tokens.css has both themes, so both maps are equal. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
})
