"""Windows of time as contracts are paid by them, half-open, in milliseconds since 1970."""
import datetime

ZONE_MS = 6 * 3_600_000  # Dhaka, without summer time in the years that are played
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
SLOT_MS = 5 * 60_000


def day_of(at_ms):
    return (datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=at_ms + ZONE_MS)).date()


def start_of(day):
    return (day - datetime.date(1970, 1, 1)).days * DAY_MS - ZONE_MS


def month_after(day):
    return (day.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)


def window_at(kind, period, at_ms):
    """The window that a moment lies in: five minutes, an hour, or days (D), weeks from Monday (W), halves of months (H), months (M)."""
    if kind == "realtime":
        return at_ms // SLOT_MS * SLOT_MS, at_ms // SLOT_MS * SLOT_MS + SLOT_MS
    if kind == "hourly":
        start = (at_ms + ZONE_MS) // HOUR_MS * HOUR_MS - ZONE_MS
        return start, start + HOUR_MS
    day = day_of(at_ms)
    first, until = {
        "D": lambda: (day, day + datetime.timedelta(days=1)),
        "W": lambda: (day - datetime.timedelta(days=day.weekday()), day + datetime.timedelta(days=7 - day.weekday())),
        "H": lambda: (day.replace(day=1), day.replace(day=16)) if day.day <= 15 else (day.replace(day=16), month_after(day)),
        "M": lambda: (day.replace(day=1), month_after(day)),
    }[period]()
    return start_of(first), start_of(until)
