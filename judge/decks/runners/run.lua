-- SPDX-License-Identifier: MIT
-- Asks a function the cases of a deck file. Usage: lua run.lua circle-box.tsv my_test.lua
local deck, code = ...
dofile(code) -- defines hit(cx, cy, r, x, y, w, h); a polygon is a list of { x, y }
local unpack = table.unpack or unpack
local counts = { point = 2, segment = 4, circle = 3, box = 4, rect = 5, triangle = 6, capsule = 5, ellipse = 5, roundbox = 5 }

local function arguments(pair, numbers)
    local given = {}
    for form in pair:gmatch("%a+") do
        if form == "polygon" then
            local ring = {}
            for i = 1, table.remove(numbers, 1) do
                ring[i] = { table.remove(numbers, 1), table.remove(numbers, 1) }
            end
            given[#given + 1] = ring
        end
        for _ = 1, counts[form] or 0 do
            given[#given + 1] = table.remove(numbers, 1)
        end
    end
    return given
end

local pair, asked, wrong = nil, 0, 0
for line in io.lines(deck) do
    local case, answer, relation, flags = line:match("^([^#\t][^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)")
    pair = pair or line:match("^# ([%a/]+):")
    if case and flags == "" then -- touching and rounded cases have rules of their own
        local numbers = {}
        for word in case:gmatch("%S+") do numbers[#numbers + 1] = tonumber(word) end
        asked = asked + 1
        if not not hit(unpack(arguments(pair, numbers))) ~= (answer == "hit") then
            wrong = wrong + 1
            if wrong <= 5 then print(("%s: the exact answer is %s, %s"):format(case, answer, relation)) end
        end
    end
end
print(("%d of %d are wrong"):format(wrong, asked))
os.exit(wrong == 0 and 0 or 1)
