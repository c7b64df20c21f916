#pragma once

#include <string_view>

namespace flagfall::arbiter {

// The drawn openings of the games on 64 squares, a string for each card: its openings in their
// order, parted by semicolons. A sequence of moves is played from the start position; behind a `~`
// stand two placements of flying men, White's and Black's, from where the man is taken to where it
// is put; nothing at all is the free start.

/// FMJD-64: 46 cards of 16, of which 392 fly.
constexpr std::string_view fmjd_64_cards[] = {
    R"(a3-b4 b6-a5 b2-a3 a7-b6 a1-b2 d6-c5; a3-b4 b6-a5 b2-a3 c7-b6 c1-b2 d6-e5; a3-b4 b6-a5 b2-a3
c7-b6 g3-h4 f6-e5; a3-b4 b6-a5 b2-a3 f6-e5 g3-h4; a3-b4 b6-a5 e3-d4 a7-b6 f2-e3 b8-a7; a3-b4
b6-a5 e3-d4 a7-b6 f2-e3 d6-c5; a3-b4 b6-a5 e3-d4 a7-b6 f2-e3 f6-e5; a3-b4 b6-a5 e3-d4 a7-b6
f2-e3 h6-g5; a3-b4 b6-a5 e3-d4 d6-c5 b4xd6 c7xe5; a3-b4 b6-a5 g3-h4 f6-e5 h2-g3; a3-b4 b6-c5
b4-a5 c5-b4 e3-d4 f6-e5; a3-b4 b6-c5 b4-a5 c5-b4 e3-d4 f6-g5; a3-b4 b6-c5 b4-a5 c5-b4 e3-d4
h6-g5; a3-b4 b6-c5 b4-a5 c5-b4 g3-f4 f6-e5; a3-b4 b6-c5 b4-a5 c5-b4 g3-h4; a3-b4 d6-c5 b4xd6
e7xc5 g3-h4)",
    R"(a3-b4 d6-c5 b4xd6 c7xe5 e3-f4; a3-b4 d6-e5 b4-a5 f6-g5 e3-f4; a3-b4 d6-e5 b2-a3 f6-g5; a3-b4
d6-e5 b2-a3 f6-g5 g3-f4; a3-b4 d6-e5 e3-d4 h6-g5 b4-a5; a3-b4 f6-e5 g3-h4 g7-f6 f2-g3; a3-b4
f6-g5 b4-a5 g7-f6 e3-d4; a3-b4 f6-g5 b2-a3 e7-f6 e3-d4; a3-b4 h6-g5 b2-a3 g5-f4; c3-b4 b6-a5
d2-c3 f6-e5 g3-h4 c7-b6; c3-b4 b6-a5 d2-c3 h6-g5; c3-b4 b6-a5 e3-f4; c3-b4 b6-a5 g3-h4 a5xc3
b2xd4 d6-e5; c3-b4 b6-c5 b2-c3 f6-e5 e3-d4; c3-b4 b6-c5 b2-c3 f6-g5 e3-d4; c3-b4 b6-c5 d2-c3
a7-b6)",
    R"(c3-b4 b6-c5 d2-c3 f6-e5; c3-b4 b6-c5 d2-c3 f6-e5 e3-f4 e7-f6; c3-b4 b6-c5 d2-c3 f6-e5 g3-h4
a7-b6; c3-b4 b6-c5 d2-c3 f6-e5 g3-h4 g7-f6; c3-b4 b6-c5 e3-d4 c5xe3 f2xd4 c7-b6; c3-b4 b6-c5
e3-d4 c5xe3 f2xd4 d6-e5; c3-b4 d6-c5 b4xd6 e7xc5 g3-f4 b6-a5; c3-b4 d6-c5 b4xd6 c7xe5 g3-h4
b6-a5; c3-b4 d6-e5 d2-c3 f6-g5; c3-b4 d6-e5 g3-h4 c7-d6; c3-b4 f6-e5 b2-c3 g7-f6 c1-b2 f6-g5;
c3-b4 f6-e5 b2-c3 g7-f6 e3-d4; c3-b4 f6-e5 d2-c3 g7-f6; c3-b4 f6-g5 e3-d4 e7-f6; c3-b4 f6-g5
e3-d4 g5-f4; c3-b4 h6-g5 b4-a5 g5-h4 e3-d4)",
    R"(c3-b4 h6-g5 g3-f4 g5-h4 f4-g5 b6-a5; c3-d4 b6-a5 b2-c3 a7-b6 e3-f4; c3-d4 b6-a5 b2-c3 a7-b6
g3-f4; c3-d4 b6-a5 b2-c3 d6-e5; c3-d4 b6-a5 b2-c3 f6-e5; c3-d4 b6-a5 b2-c3 h6-g5 a1-b2; c3-d4
b6-a5 d2-c3 d6-e5 g3-f4; c3-d4 b6-a5 d2-c3 d6-e5 g3-h4; c3-d4 b6-a5 d2-c3 f6-g5 g3-h4 a7-b6;
c3-d4 b6-a5 e3-f4 d6-c5; c3-d4 b6-a5 e3-f4 c7-b6 d2-e3 d6-c5; c3-d4 b6-a5 e3-f4 c7-b6 f2-e3
a5-b4; c3-d4 b6-a5 e3-f4 f6-g5 f2-e3 a5-b4; c3-d4 b6-a5 g3-f4 d6-e5; c3-d4 b6-a5 g3-f4 f6-e5
d4xf6 e7xg5; c3-d4 b6-c5 d4xb6 a7xc5 b2-c3 d6-e5)",
    R"(c3-d4 b6-c5 d4xb6 c7xa5; c3-d4 b6-c5 d4xb6 c7xa5 e3-d4; c3-d4 d6-c5 d2-c3 f6-e5; c3-d4 d6-c5
g3-h4 f6-e5; c3-d4 d6-e5 b2-c3 e5-f4 e3xg5 f6xh4; c3-d4 d6-e5 g3-h4 e5xc3 b2xd4 f6-e5; c3-d4
f6-e5 d4xf6 g7xe5 g3-h4; c3-d4 f6-g5 b2-c3 e7-f6 a1-b2; c3-d4 f6-g5 b2-c3 g7-f6 a1-b2 d6-e5;
c3-d4 f6-g5 d2-c3 e7-f6 e1-d2 b6-c5; c3-d4 f6-g5 g3-h4 d6-c5 h4xf6 e7xg5; c3-d4 f6-g5 g3-h4
e7-f6; c3-d4 h6-g5 b2-c3 g5-h4; c3-d4 h6-g5 b2-c3 g5-h4 c3-b4 d6-e5; c3-d4 h6-g5 g3-f4 g5-h4
f4-g5 d6-c5; c3-d4 h6-g5 g3-f4 g5-h4 f4-g5 d6-e5)",
    R"(c3-d4 h6-g5 g3-f4 g5-h4 f4-g5 f6-e5; e3-d4 b6-a5 f2-e3 a7-b6; e3-d4 b6-a5 f2-e3 d6-e5 g3-h4
a7-b6; e3-d4 b6-a5 f2-e3 d6-e5 g3-h4 c7-b6; e3-d4 b6-a5 f2-e3 f6-e5; e3-d4 b6-a5 f2-e3 f6-g5
g1-f2 g5-h4; e3-d4 b6-a5 f2-e3 h6-g5 g1-f2; e3-d4 b6-a5 g3-f4 f6-g5; e3-d4 b6-c5 d4xb6 c7xa5;
e3-d4 b6-c5 d4xb6 c7xa5 a3-b4 a7-b6; e3-d4 b6-c5 d4xb6 c7xa5 a3-b4 h6-g5; e3-d4 d6-c5 c3-b4
c5xe3 f2xd4 f6-g5; e3-d4 d6-c5 c3-b4 c5xe3 d2xf4 c7-d6; e3-d4 d6-c5 g3-h4 c5xe3 f2xd4 b6-a5;
e3-d4 d6-e5 a3-b4 c7-d6; e3-d4 d6-e5 a3-b4 e7-d6)",
    R"(e3-d4 d6-e5 g3-f4 e5xg3 f2xh4 h6-g5; e3-d4 f6-e5 d4xf6 g7xe5 a3-b4 h6-g5; e3-d4 f6-e5 d4xf6
e7xg5 f2-e3; e3-d4 f6-g5 f2-e3 b6-c5; e3-d4 f6-g5 f2-e3 e7-f6; e3-d4 f6-g5 f2-e3 e7-f6 g1-f2
b6-c5; e3-d4 f6-g5 g3-h4 b6-a5; e3-d4 f6-g5 g3-h4 e7-f6; e3-d4 f6-g5 g3-h4 g7-f6; e3-d4 h6-g5
c3-b4 g5-f4; e3-d4 h6-g5 c3-b4 g5-h4; e3-d4 h6-g5 f2-e3 g5-f4; e3-f4 b6-a5 d2-e3 a7-b6 c3-d4
d6-c5; e3-f4 b6-a5 d2-e3 c7-b6 c1-d2 f6-e5; e3-f4 b6-a5 f2-e3 a7-b6 g1-f2 f6-g5; e3-f4 b6-a5
f2-e3 f6-e5 c3-d4)",
    R"(e3-f4 b6-c5 d2-e3 a7-b6 c3-d4 f6-g5; e3-f4 b6-c5 f2-e3 c7-b6 c3-d4 f6-e5; e3-f4 d6-c5 c3-b4
e7-d6; e3-f4 d6-c5 c3-b4 e7-d6 g3-h4 d6-e5; e3-f4 d6-c5 d2-e3; e3-f4 d6-c5 f2-e3; e3-f4 d6-c5
g3-h4 e7-d6 h2-g3 f6-e5; e3-f4 d6-e5; e3-f4 d6-e5 f4xd6 e7xc5 d2-e3; e3-f4 d6-e5 f4xd6 c7xe5
d2-e3 f6-g5; e3-f4 f6-e5 c3-d4 e5xc3 b2xd4; e3-f4 f6-e5 d2-e3; e3-f4 f6-e5 d2-e3 b6-a5 a3-b4
c7-b6; e3-f4 f6-g5 c3-b4 g5xe3 f2xd4; e3-f4 f6-g5 f2-e3 g5-h4 g1-f2 b6-a5; e3-f4 f6-g5 f2-e3
g5-h4 g1-f2 d6-e5)",
    R"(g3-f4 b6-a5 h2-g3 a7-b6 g3-h4 d6-e5; g3-f4 d6-c5 c3-b4 b6-a5; g3-f4 d6-c5 c3-d4 e7-d6; g3-f4
d6-c5 h2-g3 e7-d6 g3-h4 f6-e5; g3-f4 d6-e5; g3-f4 d6-e5 f4xd6 c7xe5 f2-g3 b8-c7; g3-f4 d6-e5
f4xd6 c7xe5 a3-b4; g3-f4 d6-e5 f4xd6 e7xc5 h2-g3; g3-f4 f6-e5 a3-b4 e5xg3 f2xh4 g7-f6; g3-f4
f6-e5 e3-d4; g3-f4 f6-e5 f2-g3 e7-f6 a3-b4; g3-h4 b6-a5 f2-g3 a7-b6 g1-f2 f6-g5; g3-h4 b6-a5
f2-g3 d6-e5 e3-d4; g3-h4 b6-a5 f2-g3 f6-e5 e3-d4; g3-h4 b6-a5 f2-g3 h6-g5 g1-f2; g3-h4 b6-a5
h2-g3 f6-e5 e3-d4)",
    R"(g3-h4 b6-c5 c3-d4 f6-e5; g3-h4 b6-c5 e3-d4 c5xe3 d2xf4 c7-b6; g3-h4 b6-c5 e3-d4 c5xe3 f2xd4
d6-e5; g3-h4 d6-c5 f2-g3 f6-e5 e3-d4; g3-h4 d6-c5 h2-g3 f6-e5; g3-h4 d6-e5 a3-b4 c7-d6; g3-h4
d6-e5 h2-g3 b6-c5; g3-h4 d6-e5 h2-g3 c7-d6; g3-h4 f6-e5 c3-d4 e5xc3 b2xd4 b6-a5; g3-h4 f6-e5
e3-d4 d6-c5; g3-h4 f6-e5 e3-f4 e5xg3 h2xf4 b6-a5; g3-h4 f6-e5 f2-g3 g7-f6; g3-h4 f6-g5 h4xf6
g7xe5 a3-b4 f8-g7; g3-h4 f6-g5 h4xf6 g7xe5 e3-d4 f8-g7; g3-h4 f6-g5 h4xf6 e7xg5 e3-d4; g3-h4
h6-g5 e3-f4 g5xe3 d2xf4 b6-a5)",
    R"(g3-h4 h6-g5 e3-f4 g5xe3 d2xf4 b6-c5; g3-h4 h6-g5 h2-g3 g7-h6; c3-b4 d6-c5; ~a1-a5 a7-h4; ~a1-a5
b6-g5; ~a1-a5 b6-h4; ~a1-a5 f6-h4; ~a1-a5 g7-e5; ~a1-a5 g7-g5; ~a1-a5 g7-h4; ~a1-a5 h6-b4;
~a1-b4 a7-a5; ~a1-b4 a7-g5; ~a1-b4 d6-g5; ~a1-b4 h6-g5; ~a1-d4 a7-c5)",
    R"(~a1-d4 a7-f4; ~a1-d4 b6-c5; ~a1-d4 f6-e5; ~a1-d4 h8-e5; ~a1-d4 h6-g5; ~a1-c5 g7-g5; ~a1-e5
d6-g5; ~a1-f4 b6-c5; ~a1-f4 c7-a5; ~a1-f4 d6-c5; ~a1-f4 e7-e5; ~a1-f4 f6-e5; ~a1-g5 d6-e5;
~a3-a5 a7-a3; ~a3-a5 b6-a3; ~a3-a5 d6-b4)",
    R"(~a3-a5 f6-a3; ~a3-a5 h6-a3; ~a3-a5 h6-b4; ~a3-a5 h6-e5; ~a3-b4 b6-a3; ~a3-b4 d6-a3; ~a3-b4
e7-a5; ~a3-b4 h6-a3; ~a3-b4 h8-a3; ~a3-c5 b6-a3; ~a3-c5 d6-a3; ~a3-c5 f6-a3; ~a3-c5 g7-a3;
~a3-c5 h8-a3; ~a3-d4 b6-a3; ~a3-d4 e7-c5)",
    R"(~a3-d4 f6-a3; ~a3-d4 g7-a3; ~a3-d4 g7-a5; ~a3-d4 h8-a3; ~a3-d4 h8-h4; ~a3-e5 a7-c5; ~a3-e5
b6-a3; ~a3-e5 g7-a3; ~a3-e5 h8-a3; ~a3-f4 a7-c5; ~a3-f4 c7-c5; ~a3-g5 a7-a3; ~a3-g5 b6-a3;
~a3-g5 c7-a3; ~a3-g5 d6-a3; ~a3-g5 d6-c5)",
    R"(~a3-g5 f6-a3; ~a3-g5 g7-a3; ~a3-g5 h8-a3; ~a3-h4 a7-a3; ~a3-h4 c7-a3; ~a3-h4 d6-a3; ~a3-h4
e7-a3; ~a3-h4 e7-a5; ~a3-h4 f6-a3; ~a3-h4 f6-c5; ~a3-h4 f6-e5; ~a3-h4 g7-a3; ~a3-h4 g7-a5;
~a3-h4 g7-c5; ~a3-h4 g7-e5; ~a3-h4 h6-a3)",
    R"(~a3-h4 g7-e5; ~a3-h4 h6-a3; ~none a7-a5; ~none a7-h4; ~none a7-c5; ~b2-a5 none; ~b2-a5 a7-e5;
~b2-a5 a7-h4; ~b2-a5 b6-b4; ~b2-a5 f6-e5; ~b2-b4 d6-g5; ~b2-b4 h6-e5; ~b2-c5 g7-g5; ~b2-d4
a7-g5; ~b2-d4 b6-c5; ~b2-d4 f6-c5)",
    R"(~b2-d4 f6-e5; ~b2-e5 g7-a5; ~b2-e5 g7-h4; ~b2-f4 d6-c5; ~b2-g5 d6-e5; ~b2-g5 g7-a5; ~b2-g5
h6-e5; ~b2-g5 h8-a5; ~b2-h4 b6-a5; ~b2-h4 g7-e5; ~b2-h6 h6-a5; ~b2-h6 h6-e5; ~b2-h6 h6-f4; ~none
b6-h4; ~c1-a5 a7-c5; ~c1-a5 f8-h4)",
    R"(~c1-h4 f6-g5; ~c3-a5 a7-g5; ~c3-a5 d6-g5; ~c3-b4 a7-a5; ~c3-b4 a7-e5; ~c3-b4 a7-h4; ~c3-c5
f6-g5; ~c3-c5 g7-e5; ~c3-c5 g7-h4; ~c3-d4 a7-e5; ~c3-a5 h6-e5; ~c3-d4 e7-e5; ~c3-d4 f6-c5;
~c3-d4 h8-g5; ~c3-d4 h6-e5; ~c3-e5 g7-a5)",
    R"(~c3-e5 g7-g5; ~c3-f4 a7-e5; ~c3-f4 f6-b4; ~c3-f4 f6-e5; ~c3-f4 h8-h4; ~c3-f4 h6-c5; ~c3-g5
a7-a5; ~c3-g5 a7-e5; ~c3-g5 b6-c5; ~c3-g5 c7-c5; ~c3-g5 c7-e5; ~c3-g5 g7-c5; ~c3-g5 g7-e5;
~c3-g5 h8-a5; ~c3-h4 none; ~c3-h4 a7-g5)",
    R"(~c3-h4 f6-e5; ~c3-h4 g7-c5; ~c3-h4 h6-c5; ~c3-h6 h6-a5; ~none c7-a5; ~none c7-g5; ~d2-a5 none;
~d2-a5 b6-h4; ~d2-a5 e7-g5; ~d2-a5 g7-e5; ~d2-b4 none; ~d2-d4 b6-g5; ~d2-b4 a7-g5; ~d2-b4 a7-h4;
~d2-b4 h8-g5; ~d2-b4 h8-h4)",
    R"(~d2-c5 a7-d2; ~d2-c5 b6-g5; ~d2-c5 d6-h4; ~d2-d4 none; ~d2-d4 a7-g5; ~d2-d4 a7-h4; ~d2-d4 c7-h4;
~d2-d4 d6-h4; ~d2-d4 f6-g5; ~d2-d4 h8-h4; ~d2-d4 h6-g5; ~d2-e5 g7-h4; ~d2-f4 none; ~d2-f4 b6-c5;
~d2-f4 d6-a5; ~d2-f4 e7-a5)",
    R"(~d2-g5 h6-h4; ~d2-h4 b6-c5; ~d2-h4 e7-c5; ~d2-h4 g7-e5; ~d2-h4 h6-e5; ~none d6-a5; ~none d6-g5;
~none d6-h4; ~e3-a5 none; ~e3-a5 a7-e5; ~e3-a5 a7-g5; ~e3-a5 b6-c5; ~e3-d4 d6-h4; ~e3-a5 d6-e5;
~e3-a5 e7-g5; ~e3-a5 f6-b4)",
    R"(~e3-a5 g7-b4; ~e3-a5 h8-e5; ~e3-a5 h8-h4; ~e3-b4 none; ~e3-b4 a7-c5; ~e3-b4 a7-e5; ~e3-b4 a7-h4;
~e3-b4 b6-g5; ~e3-b4 f6-e5; ~e3-b4 h8-e5; ~e3-b4 h8-h4; ~e3-b6 b6-b4; ~e3-c5 d6-g5; ~e3-d4 none;
~e3-d4 a7-e5; ~e3-d4 a7-g5)",
    R"(~e3-d4 d6-a5; ~e3-f4 none; ~e3-f4 d6-a5; ~e3-f4 g7-a5; ~e3-f6 f6-b4; ~e3-g5 h6-e5; ~e3-h4 g7-g5;
~e3-h4 h6-a5; ~e3-h4 h6-g5; ~e3-h6 h6-a5; ~e3-h6 h6-e5; ~none e7-h4; ~f2-a5 d8-f4; ~f2-a5 d6-e5;
~f2-a5 e7-e5; ~f2-a5 f6-e5)",
    R"(~f2-a5 g7-e5; ~f2-b4 d8-h4; ~f2-b4 e7-e5; ~f2-b4 g7-e5; ~f2-b4 h8-c5; ~f2-b4 h8-g5; ~f2-c5
a7-f2; ~f2-c5 h8-e5; ~f2-d4 c7-g5; ~f2-d4 h6-g5; ~f2-f4 d6-e5; ~f2-f4 h6-a5; ~f2-f4 h8-e5;
~f2-g5 g7-a5; ~f2-g5 h6-a5; ~f2-g5 h6-c5)",
    R"(~f2-h4 none; ~f2-h4 f6-c5; ~none f6-a5; ~g1-a5 f6-b4; ~g1-a5 g7-c5; ~g1-b4 e7-c5; ~g1-b4 h8-c5;
~g1-d4 d6-g5; ~g1-d4 h6-a5; ~g1-g5 g7-a5; ~g1-g5 g7-e5; ~g1-g5 h8-a5; ~g1-h4 d6-c5; ~g1-h4
e7-g5; ~g3-a5 none; ~g3-a5 a7-e5)",
    R"(~g3-a5 b6-e5; ~g3-a5 h6-g5; ~g3-b4 a7-e5; ~g3-b4 b6-e5; ~g3-b4 f8-f4; ~g3-b4 g7-g5; ~g3-b4
h8-h4; ~g3-b4 h6-g5; ~g3-c5 b6-g5; ~g3-d4 a7-a5; ~g3-d4 a7-e5; ~g3-d4 a7-f4; ~g3-d4 b6-c5;
~g3-d4 d6-a5; ~g3-d4 d6-e5; ~g3-d4 g7-a5)",
    R"(~g3-e5 g7-h4; ~g3-e5 h8-a5; ~g3-f4 d6-g5; ~g3-f4 h8-g5; ~g3-g5 h6-a5; ~g3-h4 a7-g5; ~g3-h4
h8-e5; ~g3-h6 h6-a5; ~g3-h6 h6-e5; ~g3-h6 h6-h4; ~none g7-a5; ~none g7-e5; ~none g7-g5; ~h2-a5
none; ~h2-a5 a7-g5; ~h2-a5 a7-h2)",
    R"(~h2-a5 b6-h2; ~h2-a5 e7-g5; ~h2-a5 f6-h4; ~h2-a5 g7-b4; ~h2-a5 h8-h2; ~h2-a5 h8-h4; ~h2-b4
a7-e5; ~h2-b4 a7-g5; ~h2-b4 a7-h2; ~h2-b4 b6-c5; ~h2-b4 b6-h2; ~h2-b4 d6-g5; ~h2-c5 a7-f4;
~h2-c5 a7-h2; ~h2-c5 b6-h2; ~h2-c5 d6-h2)",
    R"(~h2-c5 f6-h2; ~h2-c5 h8-h2; ~h2-d4 a7-h2; ~h2-d4 b6-c5; ~h2-d4 b6-h2; ~h2-d4 c7-h2; ~h2-d4
d6-h2; ~h2-d4 g7-h2; ~h2-e5 a7-b4; ~h2-e5 a7-d4; ~h2-e5 e7-h2; ~h2-e5 h8-h2; ~h2-f4 none; ~h2-f4
a7-h2; ~h2-f4 c7-h2; ~h2-f4 e7-h2)",
    R"(~h2-f4 f6-e5; ~h2-f4 h6-c5; ~h2-g5 c7-a5; ~h2-g5 c7-e5; ~h2-g5 d6-h2; ~h2-h4 none; ~h2-h4 h6-h2;
~h2-h4 a7-e5; ~h2-h4 a7-h2; ~h2-h4 d6-e5; ~h2-h4 d6-h2; ~h2-h6 h6-f4; ~h2-h6 h6-h4; ~h2-f4
c7-h4; ~none h6-h4; ~none h8-h4)",
    R"(a3-b4 b6-a5 e3-d4 f6-e5 d4xf6 e7xg5; a3-b4 b6-c5 b4-a5 c5-b4; a3-b4 d6-c5; a3-b4 d6-e5; a3-b4
d6-e5 b4-a5 f6-g5 g3-h4; a3-b4 f6-e5 g3-h4 g7-f6; a3-b4 h6-g5 g3-f4 g7-h6; a3-b4 h6-g5 g3-h4
b6-a5; a3-b4 h6-g5 g3-h4 g5-f4; c3-b4 b6-c5 g3-f4 a7-b6 h2-g3 f6-g5; c3-b4 f6-e5 b2-c3 g7-f6
a1-b2; c3-b4 h6-g5 g3-h4 b6-a5; c3-d4 b6-a5 g3-h4 a7-b6 d4-c5; c3-d4 d6-c5 b2-c3 e7-d6 g3-h4;
c3-d4 d6-c5 d2-c3 h6-g5; c3-d4 d6-c5 g3-f4 c7-d6 d4-e5)",
    R"(c3-d4 d6-e5 b2-c3 e7-d6 c1-b2 f8-e7; c3-d4 f6-e5 d4xf6 g7xe5 b2-c3; c3-d4 f6-g5 d2-c3 g7-f6
g3-f4 d6-e5; c3-d4 f6-g5 d2-c3 g5-h4 c3-b4; c3-d4 h6-g5 b2-c3 g5-f4; e3-d4 b6-a5 f2-e3 c7-b6;
e3-d4 d6-c5 f2-e3 e7-d6; e3-d4 d6-e5 g3-h4 h6-g5 f2-e3; e3-d4 f6-e5 d4xf6 g7xe5 a3-b4 h8-g7;
e3-d4 f6-e5 d4xf6 g7xe5 g3-h4 h8-g7; e3-d4 f6-g5 f2-e3 g7-f6; e3-f4 b6-a5 g3-h4; e3-f4 b6-c5
g3-h4 a7-b6 h2-g3 f6-e5; g3-f4 f6-e5 c3-d4 e5xc3; g3-f4 f6-e5 c3-d4 e5xg3; g3-f4 f6-e5 e3-d4
e5xg3 h2xf4 b6-a5)",
    R"(g3-h4 b6-c5 c3-d4 a7-b6; g3-h4 b6-c5 f2-g3 a7-b6 c3-d4 f6-g5; g3-h4 d6-c5 c3-b4 c5-d4; g3-h4
d6-c5 c3-b4 f6-g5; g3-h4 d6-c5 f2-g3 f6-e5 c3-d4; ~a1-a5 none; ~a1-b4 b6-a5; ~a1-b4 h8-e5;
~a1-d4 b6-a5; ~a1-e5 g7-h4; ~a3-b4 h6-e5; ~a3-d4 c7-a5; ~a3-f4 none; ~a3-h4 a7-a5; ~a3-h4 b6-c5;
~a3-h4 d6-c5)",
    R"(~none a7-g5; ~b2-b4 d6-e5; ~b2-b4 h8-a5; ~b2-c5 none; ~b2-d4 none; ~b2-d4 h8-h4; ~b2-g5 a7-a5;
~b2-g5 c7-a5; ~b2-h4 a7-a5; ~c3-a5 d6-h4; ~c3-a5 f6-e5; ~c3-a5 h8-g5; ~c3-b4 h8-g5; ~c3-b4
h6-e5; ~c3-d4 d6-a5; ~c3-e5 b6-a5)",
    R"(~c3-e5 g7-h4; ~c3-f4 none; ~c3-h4 f6-a5; ~d2-a5 g7-d2; ~d2-b4 d6-e5; ~d2-b4 h8-a5; ~d2-c5 none;
~d2-d4 b6-a5; ~d2-d4 f6-e5; ~d2-h4 f6-g5; ~e3-b4 b6-f4; ~e3-c5 g7-h4; ~e3-f4 a7-e5; ~e3-f4
f6-c5; ~e3-h4 f6-a5; ~f2-b4 d6-a5)",
    R"(~f2-d4 b6-c5; ~f2-d4 d6-a5; ~f2-f4 f6-e5; ~none f6-h4; ~g3-f4 none; ~g3-f4 g7-a5; ~g3-g5 a7-h4;
~g3-g5 h8-b4; ~g3-h4 none; ~g3-h4 c7-f4; ~g3-h4 g7-c5; ~none g7-h4; ~h2-a5 d6-h2; ~h2-b4 d6-h2;
~h2-b4 g7-h2; ~h2-b4 h8-h2)",
    R"(a3-b4; a3-b4 b6-a5; a3-b4 b6-a5 b2-a3 a7-b6; a3-b4 b6-a5 b2-a3 a7-b6 a1-b2 d6-e5; a3-b4 b6-a5
b2-a3 c7-b6 a1-b2 b6-c5; a3-b4 b6-a5 b2-a3 c7-b6 g3-f4; a3-b4 b6-a5 b2-a3 d6-e5; a3-b4 b6-a5
e3-d4 d6-c5; a3-b4 b6-a5 e3-d4 f6-e5 d4xf6 g7xe5; a3-b4 b6-a5 e3-d4 f6-g5; a3-b4 b6-a5 e3-d4
h6-g5; a3-b4 b6-a5 g3-h4 f6-g5; a3-b4 b6-c5; a3-b4 b6-c5 b4-a5 f6-g5; a3-b4 d6-e5 g3-h4; a3-b4
f6-e5)",
    R"(a3-b4 f6-e5 b4-a5 e5-f4; a3-b4 f6-e5 b4-a5 g7-f6; a3-b4 f6-e5 e3-f4; a3-b4 f6-g5; a3-b4 f6-g5
b4-c5 d6xb4; a3-b4 h6-g5; a3-b4 h6-g5 g3-f4 b6-c5; c3-b4; c3-b4 b6-a5 b4-c5 d6xb4 a3xc5 c7-b6;
c3-b4 b6-a5 b4-c5 d6xb4 a3xc5 f6-e5; c3-b4 b6-a5 g3-f4; c3-b4 b6-c5; c3-b4 b6-c5 b2-c3 f6-g5
c3-d4 a7-b6; c3-b4 d6-e5; c3-b4 d6-e5 b4-a5 b6-c5; c3-b4 d6-e5 e3-f4 b6-a5)",
    R"(c3-b4 d6-e5 g3-f4; c3-b4 d6-e5 g3-f4 e5xg3 h2xf4 f6-e5; c3-b4 f6-e5 b4-a5 b6-c5; c3-b4 f6-e5
b2-c3 g7-f6 g3-h4 h8-g7; c3-b4 f6-e5 e3-f4 b6-a5; c3-b4 f6-e5 e3-f4 b6-a5 b4-c5; c3-b4 f6-e5
e3-f4 g7-f6 b2-c3; c3-b4 f6-e5 e3-f4 g7-f6 d2-e3 b6-c5; c3-b4 f6-e5 g3-h4 b6-a5 h4-g5; c3-b4
f6-e5 g3-h4 b6-c5 h4-g5; c3-b4 f6-g5 e3-d4 b6-a5; c3-b4 f6-g5 e3-d4 d6-c5; c3-b4 h6-g5; c3-b4
h6-g5 g3-h4 d6-e5; c3-b4 h6-g5 g3-h4 g7-h6 b4-c5; c3-b4 h6-g5 g3-h4 g7-h6 h2-g3)",
    R"(c3-d4; c3-d4 b6-a5 b2-c3; c3-d4 b6-a5 b2-c3 a7-b6; c3-d4 b6-a5 b2-c3 a7-b6 a1-b2 d6-c5; c3-d4
b6-a5 b2-c3 d6-e5 e3-f4; c3-d4 b6-a5 b2-c3 d6-e5 g3-f4; c3-d4 b6-a5 b2-c3 h6-g5 c1-b2 g5-f4;
c3-d4 b6-a5 d4-e5 d6xf4; c3-d4 b6-a5 e3-f4 d6-e5; c3-d4 b6-c5; c3-d4 b6-c5 d4xb6 a7xc5 b2-c3
f6-e5; c3-d4 d6-c5 b2-c3 c7-d6; c3-d4 d6-c5 b2-c3 c7-d6 a1-b2 d6-e5; c3-d4 d6-c5 b2-c3 f6-g5
c3-b4 b6-a5; c3-d4 d6-c5 d2-c3 e7-d6 c3-b4 f6-g5; c3-d4 d6-e5)",
    R"(c3-d4 d6-e5 b2-c3 e7-d6 e3-f4 f8-e7; c3-d4 d6-e5 b2-c3 e7-d6 g3-f4; c3-d4 d6-e5 d2-c3; c3-d4
d6-e5 g3-f4 e5xc3; c3-d4 d6-e5 g3-f4 e5xg3; c3-d4 f6-e5; c3-d4 f6-e5 d4xf6 e7xg5 g3-f4 d8-e7;
c3-d4 f6-g5 b2-c3 e7-f6; c3-d4 f6-g5 b2-c3 g7-f6 a1-b2 g5-h4; c3-d4 f6-g5 b2-c3 g5-f4; c3-d4
f6-g5 b2-c3 g5-h4 c3-b4 d6-e5; c3-d4 f6-g5 b2-c3 g5-h4 c3-b4 h6-g5; c3-d4 f6-g5 d4-c5; c3-d4
f6-g5 g3-f4 g7-f6 b2-c3 h8-g7; c3-d4 f6-g5 g3-f4 g7-f6 b2-c3 g5-h4; c3-d4 f6-g5 g3-h4 b6-a5)",
    R"(c3-d4 f6-g5 g3-h4 d6-c5; c3-d4 f6-g5 g3-h4 g5-f4; c3-d4 h6-g5; c3-d4 h6-g5 g3-f4 g5-h4 f4-e5;
e3-d4; e3-d4 b6-a5; e3-d4 b6-a5 d4-c5 d6xb4 a3xc5 f6-g5; e3-d4 b6-c5; e3-d4 b6-c5 d4xb6 a7xc5
d2-e3 h6-g5; e3-d4 b6-c5 d4xb6 a7xc5 g3-f4 f6-e5; e3-d4 b6-c5 d4xb6 a7xc5 g3-h4 d6-e5; e3-d4
d6-c5 f2-e3 c7-d6; e3-d4 d6-c5 f2-e3 f6-g5; e3-d4 d6-e5; e3-d4 d6-e5 d2-e3 e7-d6; e3-d4 d6-e5
f2-e3)",
    R"(e3-d4 f6-e5; e3-d4 f6-g5; e3-d4 f6-g5 g3-h4 d6-c5; e3-d4 h6-g5; e3-d4 h6-g5 c3-b4 d6-e5; e3-f4;
e3-f4 b6-c5 c3-b4 f6-g5 d2-e3; e3-f4 f6-g5; e3-f4 f6-g5 c3-b4 g5xe3 d2xf4 e7-f6; g3-f4; g3-f4
b6-a5; g3-f4 b6-a5 c3-b4 a5xc3 b2xd4 f6-g5; g3-f4 b6-a5 c3-b4 a5xc3 d2xb4 d6-e5; g3-f4 b6-a5
c3-b4 a5xc3 d2xb4 f6-g5; g3-f4 b6-a5 h2-g3 f6-g5; g3-f4 b6-c5 h2-g3 a7-b6 g3-h4 b6-a5)",
    R"(g3-f4 b6-c5 h2-g3 f6-e5 c3-d4; g3-f4 d6-c5; g3-f4 d6-c5 c3-b4 f6-g5; g3-f4 f6-e5; g3-f4 f6-e5
f2-g3; g3-f4 f6-e5 h2-g3 b6-c5 c3-b4 a7-b6; g3-f4 f6-e5 h2-g3 e5-d4 e3xc5; g3-h4 b6-a5; g3-h4
b6-a5 h2-g3 a7-b6 e3-f4 d6-c5; g3-h4 b6-a5 h2-g3 a7-b6 g1-h2 b8-a7; g3-h4 b6-c5; g3-f4 f6-e5
h2-g3 g7-f6 c3-b4; g3-f4 f6-e5 h2-g3 g7-f6 e3-d4; g3-f4 f6-g5 c3-b4 d6-e5; g3-f4 f6-g5 c3-b4
g7-f6 b2-c3 d6-e5; g3-h4)",
    R"(g3-h4 d6-c5; g3-h4 d6-c5 e3-f4 c7-d6; g3-h4 d6-e5; g3-h4 d6-e5 f2-g3; g3-h4 f6-e5; g3-h4 f6-e5
a3-b4 e5-d4; g3-h4 f6-e5 c3-b4 e5-f4; g3-h4 f6-e5 e3-d4 b6-c5; g3-h4 f6-e5 e3-d4 e7-f6; g3-h4
f6-e5 e3-d4 g7-f6; g3-h4 f6-e5 e3-d4 g7-f6 f2-g3 d6-c5; g3-h4 f6-e5 f2-g3; g3-h4 f6-g5; g3-h4
h6-g5 c3-d4 d6-c5; g3-h4 h6-g5 c3-d4 g7-h6 f2-g3; g3-h4 h6-g5 h2-g3 d6-e5)",
};

/// Those of them that are not played in Brazilian draughts, as card and number.
struct CardNumber {
  int card;
  int number;
};
constexpr CardNumber not_brazilian[] = {{1, 9},   {4, 15},  {5, 9},   {5, 11},  {19, 5}, {25, 13},
                                        {30, 16}, {40, 14}, {41, 13}, {42, 14}, {43, 2}};

/// IDF, basic table: 15 cards of 10.
constexpr std::string_view idf_basic_cards[] = {
    R"(c3-d4 b6-a5 d4-c5; e3-f4 d6-c5 f2-e3; g3-h4 h6-g5; g3-f4 d6-e5; e3-d4 f6-g5 f2-e3; c3-b4 d6-e5;
g3-h4 f6-g5; g3-f4 b6-c5 c3-d4; a3-b4 h6-g5 b4-a5; g3-h4 h6-g5 c3-b4)",
    R"(g3-h4 b6-a5 h2-g3; c3-d4 h6-g5 g3-h4; e3-f4 f6-g5 c3-b4; e3-f4 f6-e5 a3-b4; a3-b4 f6-e5 b4-a5;
g3-f4 b6-c5; a3-b4 h6-g5 g3-f4; e3-d4 f6-e5; g3-h4 d6-c5 c3-b4; g3-f4 b6-a5 c3-d4)",
    R"(c3-d4 f6-g5 d4-c5; g3-h4 d6-c5 f2-g3; g3-f4 f6-e5 h2-g3; c3-b4 h6-g5; a3-b4 d6-e5; g3-h4 d6-e5
c3-b4; e3-f4 b6-a5; c3-b4 f6-g5; g3-h4 b6-c5 f2-g3; e3-f4 d6-c5 d2-e3)",
    R"(c3-b4 f6-e5 d2-c3; g3-h4 b6-c5 c3-d4; a3-b4 f6-g5 b4-c5; c3-d4 d6-c5 g3-h4; a3-b4 f6-e5 g3-h4;
g3-h4 b6-a5; a3-b4 f6-e5 b4-c5; e3-f4 f6-e5 d2-e3; a3-b4 b6-a5 g3-h4; g3-h4 d6-e5 f2-g3)",
    R"(g3-f4 f6-g5; g3-h4 b6-c5; a3-b4 b6-a5 b2-a3; a3-b4 d6-e5 b4-a5; c3-d4 h6-g5; c3-d4 f6-g5; ;
g3-h4 h6-g5 f2-g3; a3-b4 f6-g5 b2-a3; g3-h4 b6-a5 f2-g3)",
    R"(c3-b4 b6-c5; g3-f4 b6-a5 h2-g3; c3-b4 b6-a5 d2-c3; e3-d4 f6-g5; e3-f4 d6-c5 c3-b4; c3-d4 d6-e5
b2-c3; e3-f4 f6-g5; a3-b4 d6-e5 g3-h4; e3-d4 d6-e5 a3-b4; c3-b4 f6-e5 b2-c3)",
    R"(c3-d4 f6-g5 b2-c3; c3-d4 f6-e5; c3-d4 h6-g5 b2-c3; e3-f4 b6-c5; g3-h4; c3-b4 d6-c5; c3-b4 f6-e5
b4-c5; e3-d4 f6-g5 d2-e3; e3-d4 h6-g5; e3-d4 d6-c5 f2-e3)",
    R"(a3-b4 f6-g5; c3-d4 d6-e5; c3-b4 f6-g5 d2-c3; e3-f4 f6-e5 f2-e3; e3-d4 d6-c5 d2-e3; e3-f4 b6-c5
d2-e3; e3-d4 b6-c5; c3-d4 d6-c5; c3-b4 b6-c5 b4-a5; g3-f4 f6-g5 c3-b4)",
    R"(a3-b4 f6-e5; e3-f4 f6-e5 c3-b4; a3-b4 f6-g5 b4-a5; c3-b4 b6-c5 d2-c3; e3-d4 d6-c5; a3-b4 b6-c5
b4-a5; g3-f4 f6-e5; g3-f4 b6-c5 f2-g3; g3-h4 d6-c5; g3-f4 b6-c5 h2-g3)",
    R"(c3-d4 b6-a5; g3-f4; c3-b4 f6-e5; c3-d4 d6-e5 g3-f4; e3-d4 h6-g5 g3-h4; g3-f4 b6-a5; c3-d4 h6-g5
g3-f4; c3-b4 d6-e5 e3-f4; g3-h4 b6-c5 c3-b4; c3-d4 b6-c5)",
    R"(e3-f4 b6-a5 f2-e3; e3-f4 d6-e5; e3-d4 b6-a5 a3-b4; c3-b4 h6-g5 b4-a5; a3-b4 h6-g5 b2-a3; a3-b4
h6-g5 g3-h4; e3-d4 b6-a5 d4-c5; a3-b4 b6-a5; e3-f4 b6-a5 c3-d4; e3-f4)",
    R"(g3-h4 f6-e5 e3-d4; g3-f4 b6-a5 c3-b4; a3-b4 h6-g5; a3-b4 b6-c5; c3-d4; c3-b4 f6-g5 g3-h4; g3-h4
d6-c5 h2-g3; c3-d4 b6-a5 b2-c3; c3-b4 d6-e5 d2-c3; a3-b4 h6-g5 b4-c5)",
    R"(e3-d4; e3-f4 b6-c5 c3-b4; g3-f4 d6-c5; g3-f4 f6-g5 c3-d4; e3-f4 f6-e5; c3-b4 f6-e5 b4-a5; e3-d4
b6-a5; c3-b4 b6-a5; g3-h4 h6-g5 h2-g3; g3-h4 d6-e5 h2-g3)",
    R"(g3-f4 d6-c5 c3-b4; a3-b4; c3-d4 d6-e5 d2-c3; e3-d4 f6-g5 c3-b4; c3-b4 d6-e5 b2-c3; g3-f4 d6-c5
c3-d4; e3-d4 d6-e5; g3-h4 b6-c5 h2-g3; e3-f4 d6-c5; g3-f4 b6-c5 c3-b4)",
    R"(a3-b4 d6-c5; g3-h4 f6-e5; c3-b4 d6-e5 b4-a5; e3-d4 f6-g5 g3-h4; g3-h4 d6-e5; e3-d4 d6-e5 g3-h4;
c3-b4; c3-b4 b6-c5 b2-c3; c3-b4 h6-g5 g3-f4; g3-h4 f6-e5 c3-b4)",
};

}  // namespace flagfall::arbiter
